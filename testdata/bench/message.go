package main

import "strings"

// A message is what a person writes to an agent, about 2 KB of it.
type message struct {
	name, text string
	hits       bool // the message is made of keywords
}

const messageSize = 2048

// messages are the scripts that differ in what they cost: letters of one byte, letters with case of two bytes,
// characters of three bytes without blanks, all of them in one text; and nothing but keywords.
func messages() []message {
	return []message{
		{name: "English", text: size(english)},
		{name: "Russian", text: size(russian)},
		{name: "Chinese", text: size(chinese)},
		{name: "mixed", text: size(mixed)},
		{name: "English", hits: true},
		{name: "Chinese", hits: true},
	}
}

func (m message) title() string {
	if m.hits {
		return "nothing but keywords, " + m.name
	}
	return m.name
}

// size repeats text up to messageSize and cuts it between characters.
func size(text string) string {
	for len(text) < messageSize {
		text += " " + text
	}
	return strings.ToValidUTF8(text[:messageSize], "")
}

const english = `Hi, I have been trying to get the release out since yesterday and I could use a hand. The branch is green on my
laptop but the nightly job keeps failing somewhere after the integration tests, and the log only says that a container was
killed. Could you look at the last three runs, find out whether they died at the same step, and write me a short summary? I
suspect that somebody changed the memory limit when we moved to the new cluster last week.

While you are there, please review the pull request that Marta opened on Friday. She says that the customer export is now
about twice as fast, and I believe her, but I would like a second pair of eyes on the way it batches the queries. In
particular, check that a timeout halfway through does not leave half of the rows behind. If you find anything that looks
risky, leave a comment instead of pushing to her branch; she is still working on it.

The other thing is the talk for the conference in Lisbon. I promised the organisers a title and an abstract of at most two
hundred words by Thursday evening. The topic is what we learned from running agents in production: which parts of the prompt
we moved into code, how we keep an eye on cost, and why most of our outages had nothing to do with the model at all. There is
an older draft in my notes, under "Lisbon 2024", with a few anecdotes that are worth keeping. Please make three versions, one
sober, one funny, and one that my mother would understand.

Finally, my flight leaves at 7:45 on Tuesday morning, so I will be offline until about noon. Put everything that needs a
decision from me into one list, the most urgent first, and send it before 18:00 on Monday. Anything smaller than that you can
decide yourself. If the build turns red again while I am travelling, roll back the last deployment, tell the people in the
channel what happened in plain words, and do not wait for me. Thank you very much, and sorry for the long message!`

const russian = `Привет! Со вчерашнего дня пытаюсь выпустить новую версию, и мне нужна помощь. На моём ноутбуке всё зелёное, но
ночная сборка падает где-то после интеграционных тестов, а в журнале написано только, что контейнер был остановлен. Посмотри,
пожалуйста, последние три запуска, выясни, упали ли они на одном и том же шаге, и напиши короткое резюме. Подозреваю, что
кто-то изменил предел памяти, когда мы на прошлой неделе переезжали на новый кластер.

Заодно проверь, пожалуйста, запрос, который Марта открыла в пятницу. Она говорит, что выгрузка клиентов стала вдвое быстрее,
и я ей верю, но хочу, чтобы кто-нибудь ещё посмотрел, как она собирает запросы в пачки. Особенно проверь, что при обрыве на
полпути половина строк не остаётся. Если что-то покажется опасным, оставь замечание и не меняй её ветку: она над ней ещё
работает. И последнее: до четверга нужны название и краткое описание доклада для конференции в Лиссабоне.`

const chinese = `你好，我从昨天开始就一直想把新版本发布出去，现在需要你帮忙。我的笔记本上所有检查都通过了，但是夜间任务总是在集成测试之后失败，
日志里只写着容器被终止。请看一下最近三次运行，弄清楚它们是不是在同一个步骤上出错，然后给我写一份简短的总结。我怀疑上周迁移到新集群的时候，有人改了内存限制。
另外，请审查玛尔塔星期五打开的合并请求。她说客户数据的导出现在快了一倍，我相信她，不过还是希望有人再看一看她是怎样把查询分批的。特别要确认，
如果中途超时，不会留下一半的记录。如果发现有风险的地方，请写评论，不要直接修改她的分支，因为她还在上面工作。还有一件事是里斯本会议的演讲。
我答应主办方在星期四晚上之前交一个标题和不超过两百字的摘要。主题是我们在生产环境中运行智能体学到了什么：提示词的哪些部分被我们移进了代码，
怎样控制成本，以及为什么大多数故障其实和模型没有关系。我的笔记里有一份旧草稿，里面有几个值得保留的小故事。请准备三个版本，一个严肃，一个幽默，
一个连我母亲也能看懂。最后，我的航班星期二早上七点四十五分起飞，所以中午以前我不在线。请把需要我决定的事情列成一张表，最紧急的放在最前面，
星期一下午六点以前发给我。比这更小的事情你可以自己决定。如果我在路上的时候构建又变红了，就回滚最后一次部署，用简单的话告诉频道里的同事发生了什么，不用等我。`

const mixed = `Привет, 请看一下 the last three runs of the nightly job: 日志里只写着 container killed, и больше ничего. Könntest du prüfen, ob
der Speicher gereicht hat? 集成测试 passed on my laptop 💻, а на кластере нет. Η τελευταία έκδοση δεν βγήκε ακόμα. 合并请求 number 1234 от Марты
нужно проверить: she batches the queries, 我相信她, aber ein zweites Paar Augen wäre gut. レビューをお願いします, 그리고 요약을 써 주세요. Потом
пришли мне отчёт in English, 用简单的话, und zwar vor 18:00 Uhr. Merci d'avance, ça m'aiderait énormément! ขอบคุณมาก และขอโทษสำหรับข้อความยาว.`
