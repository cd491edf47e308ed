import { type HelpGroup, type HelpItem, helpTexts } from '@escuta/i18n'
import { folded } from '@escuta/kernel'
import { ruleNumbers } from '../../lib/rule-numbers.ts'

/** Words of a question that no answer is found by. */
const particles = new Set(
  'a ao as com como da das de do dos e em eu faco ha la me meu minha na nas no nos o os ou para pelo por posso preciso pra qual quais quando que se sem ser seu sou sua tem ter um uma voces'.split(
    ' ',
  ),
)
/** Letters that forms of one word have in common, as cancelamento and cancelo. */
const shortestStem = 5
const ending = 3

/**
 * The groups of the help centre with the items that have all words of a search, or any of them where none has all. Accents,
 * case and endings do not count.
 */
export function matchingAnswers(search: string): readonly HelpGroup[] {
  const groups = helpTexts.groups(ruleNumbers)
  const all = wordsOf(search)
  const telling = all.filter((word) => !particles.has(word))
  const words = telling.length > 0 ? telling : all
  if (words.length === 0) return groups
  const whole = groupsWith((has) => words.every(has))
  return whole.length > 0 ? whole : groupsWith((has) => words.some(has))

  function groupsWith(isFound: (has: (word: string) => boolean) => boolean): readonly HelpGroup[] {
    return groups
      .map(({ title, items }) => ({
        title,
        items: items.filter((item) => {
          const said = wordsOf(`${title} ${textOf(item)}`)
          return isFound((word) => said.some((each) => isFormOf(each, word)))
        }),
      }))
      .filter(({ items }) => items.length > 0)
  }
}

function textOf({ question, answer, words = '' }: HelpItem): string {
  return `${question} ${answer} ${words}`
}

function isFormOf(said: string, searched: string): boolean {
  const stem = searched.slice(0, Math.max(shortestStem, searched.length - ending))
  return said.startsWith(searched.length > shortestStem ? stem : searched)
}

function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[a-z0-9]+/g) ?? []
}
