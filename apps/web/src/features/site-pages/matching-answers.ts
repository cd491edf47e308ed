import { helpTexts } from '@escuta/i18n'
import { ruleNumbers } from '../../lib/rule-numbers.ts'

type HelpGroup = ReturnType<typeof helpTexts.groups>[number]
type HelpItem = HelpGroup['items'][number]
type FoundGroup = { readonly title: string; readonly items: readonly HelpItem[] }

/** The groups of the help centre with the items that have all words of a search; accents and case do not count. */
export function matchingAnswers(search: string): readonly FoundGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return helpTexts
    .groups(ruleNumbers)
    .map(({ title, items }): FoundGroup => {
      const all: readonly HelpItem[] = items
      const hasWords = ({ question, answer }: HelpItem) => {
        const text = plain(`${title} ${question} ${answer}`)
        return words.every((word) => text.includes(word))
      }
      return { title, items: all.filter(hasWords) }
    })
    .filter(({ items }) => items.length > 0)
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
