package main

import (
	"math/rand/v2"
	"strings"
)

// keywords returns n distinct keywords of the kinds that skills have, in the language of a message, the same for the
// same arguments. Many begin like words of the message; a handful match.
func keywords(language string, n int) []string {
	random := rand.New(rand.NewPCG(1, 2))
	other, found := latin, []string{"pull request", "release", "integration test"}
	switch language {
	case "Russian":
		other, found = cyrillic, []string{"ночная сборка", "резюме", "конференц"}
	case "Chinese":
		other, found = han, []string{"合并请求", "总结", "集成测试"}
	case "mixed":
		all := []func(*rand.Rand) string{latin, cyrillic, han}
		other = func(r *rand.Rand) string { return all[r.IntN(len(all))](r) }
		found = []string{"отчёт", "合并请求", "laptop"}
	}
	seen := make(map[string]bool, n)
	list := make([]string, 0, n)
	for len(list) < n-len(found) {
		if k := other(random); !seen[k] {
			seen[k] = true
			list = append(list, k)
		}
	}
	return append(list, found...)
}

func pick(r *rand.Rand, list []string) string { return list[r.IntN(len(list))] }

var (
	verbs = strings.Fields(`create review deploy convert summarise translate export import schedule cancel monitor debug draft
		send list find merge format install compile encrypt archive upload download plan book search explain write check`)
	kinds = strings.Fields(`monthly quarterly internal legal public encrypted nested broken remote weekly shared signed static
		regional customer historical temporary partial recurring anonymous medical scanned financial nightly open`)
	nouns = strings.Fields(`invoice contract dashboard container spreadsheet certificate database calendar newsletter podcast
		timesheet pipeline screenshot inventory transcript survey webhook itinerary changelog benchmark payroll slide
		recipe diagram workflow playlist receipt schema cluster subscription branch comment talk flight prompt`)
	syllables = strings.Fields(`za ben tri co lo mar vex nu pi ra que st for de lum io gra ph el ka mon do sky ter ba fin or wel ash`)

	russianSyllables = strings.Fields(`за бе три ко ло мар вес ну пи ра про ст на де лу ин гра по ел ка мон до ски тер ба фин ор вел пре`)
	russianNouns     = strings.Fields(`счёт договор панель контейнер таблица справка база календарь рассылка запись смета сборка снимок
		склад опрос поездка журнал расчёт слайд рецепт схема подписка ветка доклад рейс отзыв письмо задача`)
	// hanCharacters are common ones; most are in the Chinese message too.
	hanCharacters = strings.Split(`的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感见明问力理尔点文几定本公特做外孩相西果走将月十实向声车全信重三机工物气每并别真打太新比才便夫再书部水像眼等体却加电主界门利海受听表德少克代员许先口由死安写性马光白或住难望教命花结乐色更拉东神记处让母父应直字场平报友关放至张认接告入笑内英军候民岁往何度山觉路带万男边风解叫任金快原吃妈变通师立象数四失满战远格士音轻目条呢`, "")
	hanWords      = strings.Fields(`合同 发票 报告 会议 日程 数据 客户 部署 构建 测试 日志 总结 翻译 导出 导入 审查 分支 评论 演讲 摘要 航班 列表 频道 成本 模型
		代码 版本 集群 内存 记录 查询 标题 草稿 故障 预算 工资 库存 问卷 订阅 表格`)
)

func latin(r *rand.Rand) string {
	switch r.IntN(5) {
	case 0, 1:
		return pick(r, syllables) + pick(r, syllables) + pick(r, syllables) + pick(r, syllables)
	case 2:
		return pick(r, verbs) + " " + pick(r, nouns)
	case 3:
		return pick(r, verbs) + " " + pick(r, kinds) + " " + pick(r, nouns)
	}
	return pick(r, kinds) + " " + pick(r, nouns) + " " + pick(r, nouns)
}

func cyrillic(r *rand.Rand) string {
	word := func() string {
		return pick(r, russianSyllables) + pick(r, russianSyllables) + pick(r, russianSyllables)
	}
	if r.IntN(3) == 0 {
		return pick(r, russianNouns) + " " + word()
	}
	return word() + pick(r, russianSyllables)
}

func han(r *rand.Rand) string {
	switch r.IntN(3) {
	case 0:
		return pick(r, hanCharacters) + pick(r, hanCharacters) + pick(r, hanCharacters)
	case 1:
		return pick(r, hanWords) + pick(r, hanCharacters) + pick(r, hanCharacters)
	}
	return pick(r, hanWords) + pick(r, hanWords) + pick(r, hanCharacters)
}
