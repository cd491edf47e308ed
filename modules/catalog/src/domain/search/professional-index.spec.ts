import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  audienceIds,
  languageIds,
  priceBands,
  professionalOrders,
  professionIds,
  symptomIds,
  synonyms,
} from '../../contract/index.ts'
import { ratingText } from '../review/rating-text.ts'
import { plain } from './listed.fixture.ts'
import { createProfessionalIndex } from './professional-index.ts'
import type { RankedBy, Ranking } from './ranking.ts'
import { recommend } from './recommend.ts'
import { compatibilityScore } from './score.fixture.ts'
import { searchedTextsOf } from './searched-texts.ts'
import { rootOf, tellingWordsOf, wordsOf } from './words.ts'

type Listed = RankedBy & { readonly id: string }

/** The definition of a page: every professional is filtered, scored and sorted. */
function slowly(all: readonly Listed[], { recommendation, order, price, filters = {} }: Ranking) {
  const inBand = {
    low: (cents: number) => cents <= 15_000,
    medium: (cents: number) => cents > 15_000 && cents <= 25_000,
    high: (cents: number) => cents > 25_000,
  }
  const cards = all
    .map((one) => ({ ...one, rating: ratingText(one.ratingSum, one.reviewCount) }))
    .map((card) => ({
      ...card,
      score: compatibilityScore(card, recommendation?.primaryCategory ?? 'none'),
    }))
  type Card = (typeof cards)[number]
  const shown = ({ showReviews }: Card, value: number) => (showReviews ? value : 0)
  const fitOf = ({ areas }: Card) =>
    Math.min(3, areas.filter((area) => recommendation?.selectedSymptoms.includes(area)).length)
  const byRating = (a: Card, b: Card) => shown(b, Number(b.rating)) - shown(a, Number(a.rating))
  const bySoonest = ({ firstFreeDay: a = '9999' }: Card, { firstFreeDay: b = '9999' }: Card) =>
    a === b ? 0 : Number(a > b) || -1
  const compare = {
    recommended: (a: Card, b: Card) =>
      (recommendation ? b.score - a.score || fitOf(b) - fitOf(a) || bySoonest(a, b) : 0) || byRating(a, b),
    'best-rated': byRating,
    'lowest-price': (a: Card, b: Card) => a.price - b.price,
    'highest-price': (a: Card, b: Card) => b.price - a.price,
    'most-reviewed': (a: Card, b: Card) => shown(b, b.reviewCount) - shown(a, a.reviewCount),
  }[order]
  const total = cards.filter(
    ({ specialty }) =>
      recommendation?.recommendedSpecialties.some((wanted) => specialty.includes(wanted)) ?? true,
  )
  const matching = total
    .filter((card) => price === undefined || inBand[price](card.price))
    .filter(passes(filters, all))
  const sorted = matching.toSorted((a, b) => compare(a, b) || (a.id < b.id ? -1 : 1))
  return { sorted, total: total.length, matching: matching.length }
}

/** The definition of the filters, word by word; `all` are those among whom a word may find nobody. */
function passes(
  { text = '', profession, approach, audience, language }: NonNullable<Ranking['filters']>,
  all: readonly Listed[],
): (one: Listed) => boolean {
  const parts = partsIn(text)
  const isBegun = parts.length > 1 && parts.at(-1)!.at(-1)!.length < 3
  const finds = (isBegun ? parts.slice(0, -1) : parts).map((part) => finding(part, all))
  const findsAll = (one: Listed) => finds.every((find) => find(one))
  const begun = isBegun ? finding(parts.at(-1)!, all) : initialIn(text)
  const isNarrower = all.some((one) => begun(one) && findsAll(one))
  return (one) =>
    findsAll(one) &&
    (!isNarrower || begun(one)) &&
    (profession === undefined || one.profession === profession) &&
    (audience === undefined || one.audiences.includes(audience)) &&
    (language === undefined || one.languages.includes(language)) &&
    (approach === undefined || one.approaches.some((own) => meaning(own) === meaning(approach)))
}

const groups = synonyms.map((phrases) => phrases.map(tellingWordsOf))

function groupOf(words: readonly string[]) {
  const roots = (phrase: readonly string[]) => phrase.map((word) => rootOf(word).root).join(' ')
  return groups.find((phrases) => phrases.some((phrase) => roots(phrase) === roots(words)))
}

function partsIn(text: string, words = tellingWordsOf(text)): readonly (readonly string[])[] {
  const length = [4, 3, 2].find((each) => words.length >= each && groupOf(words.slice(0, each))) ?? 1
  return words.length === 0 ? [] : [words.slice(0, length), ...partsIn(text, words.slice(length))]
}

function meaning(approach: string): string {
  const parts = partsIn(approach).map(
    (words) => groupOf(words)?.[0] ?? words.map((word) => rootOf(word).root),
  )
  return [...new Set(parts.map((words) => words.join(' ')))].join(' ')
}

/** The names by which a text of a name and an initial finds someone; everyone for another text. */
function initialIn(text: string): (one: Listed) => boolean {
  const words = wordsOf(text).slice(-2)
  const isInitial = words.length === 2 && words[1]!.length === 1
  return (one) => !isInitial || words.every((word) => isNamed(one, word))
}

const nameOf = (one: Listed) => wordsOf(searchedTextsOf(one).name)
const undescribedOf = (one: Listed) => tellingWordsOf(searchedTextsOf(one).phrases.join(' '))
const textOf = (one: Listed) =>
  tellingWordsOf([...searchedTextsOf(one).phrases, searchedTextsOf(one).description].join(' '))

function finding(typed: readonly string[], all: readonly Listed[]): (one: Listed) => boolean {
  const word = typed[0]!
  const group = groupOf(typed)
  if (word.length < 3)
    return (one) => isNamed(one, word) || undescribedOf(one).some((own) => own.startsWith(word))
  if (group) return (one) => typed.every((each) => isNamed(one, each)) || writesAny(one, group)
  const find = (one: Listed) =>
    isNamed(one, word) || writes(one, word) || textOf(one).some((own) => own.startsWith(word))
  if (word.length < 5 || all.some(find)) return find
  const written = all.flatMap(textOf).filter((own) => isNear(word, own) || areRootsNear(word, own))
  const inTable = groups.flat().filter(([own, ...more]) => more.length === 0 && isNear(word, own!))
  const meant = [...written.map((own) => [own]), ...inTable].map((words) => groupOf(words) ?? [words])
  return (one) =>
    nameOf(one).some((own) => isNear(word, own)) || meant.some((phrases) => writesAny(one, phrases))
}

function isNamed(one: Listed, beginning: string): boolean {
  return nameOf(one).some((own) => own.startsWith(beginning))
}

function writes(one: Listed, word: string): boolean {
  const { root, isStem } = rootOf(word)
  return textOf(one).some((own) => rootOf(own).root === root || (isStem && own.startsWith(root)))
}

function writesAny(one: Listed, phrases: readonly (readonly string[])[]): boolean {
  return phrases.some((phrase) => phrase.every((word) => writes(one, word)))
}

function areRootsNear(word: string, own: string): boolean {
  const { root } = rootOf(word)
  return root.length >= 5 && isNear(root, rootOf(own).root)
}

/** Whether one letter is replaced, missing or additional, or two neighbours are swapped. */
function isNear(word: string, other: string): boolean {
  const same = Array.from(word, (_, at) => at).find((at) => word[at] !== other[at]) ?? word.length
  const [one, two] = [word.slice(same), other.slice(same)]
  const swapped = `${one[1] ?? ''}${one[0] ?? ''}${one.slice(2)}`
  return [one.slice(1), one].includes(two.slice(1)) || one.slice(1) === two || swapped === two
}

const names = ['Ângela Muñoz', 'Angélica Reis', 'José Ângelo', 'Bia Couto']
const spellings = [
  'Psicanálise',
  'psicanalise',
  'ACT',
  'Terapia de Aceitação e Compromisso',
  'TCC',
  'Terapia Cognitivo-Comportamental (TCC)',
  'Terapia Cognitiva',
]
const bios = [
  '',
  'Ansiedade, lutos e perdas.',
  'Casais em crise; terapia com aceitação e compromisso.',
  'Pessoas ansiosas, burnout e o TOC.',
]
const specialties = [
  'Psicologia Clínica',
  'Terapia Familiar e Terapia de Casal',
  'Terapia de Casal',
  'Psicologia Clínica e Terapia Familiar',
  'Psicanálise',
]

const anyProfessional = fc
  .record({
    id: fc.integer({ min: 0, max: 40 }).map((number) => `p${String(number).padStart(2, '0')}`),
    name: fc.constantFrom(...names),
    profession: fc.constantFrom(...professionIds),
    specialty: fc.constantFrom(...specialties),
    approaches: fc.uniqueArray(fc.constantFrom(...spellings), { maxLength: 3 }),
    areas: fc.subarray(symptomIds.slice(0, 4)),
    audiences: fc.subarray(audienceIds.slice(0, 2)),
    languages: fc.subarray(languageIds.slice(0, 2)),
    bio: fc.constantFrom(...bios),
    showReviews: fc.boolean(),
    reviews: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }),
    price: fc.constantFrom(9_000, 15_000, 15_001, 25_000, 25_001, 40_000),
    version: fc.nat(),
    firstFreeDay: fc.constantFrom(undefined, '2026-11-20', '2026-11-21', '2027-01-02'),
  })
  .map(({ reviews, ...rest }) => ({
    ...rest,
    ratingSum: reviews.reduce((sum, rating) => sum + rating, 0),
    reviewCount: reviews.length,
  }))

const queries = [
  '|ANG|angela|psi ang|reis couto|terapia d|de|x|--|ana|toc|to|angelq|munos|angeilca',
  'psicologo|psicólogas|ansiedades|luto|perda|casal|conjugal reis|Terapeuta de casal|crianca|inglês',
  'TCC|terapia cognitiva-comportamental|aceitação e compromisso|act angela|estresse no trabalho',
  'ansiedqde|psicnalise|picologas|burnot|cassal|zzzzzz|terapia zzzzzz|deprssao',
].flatMap((some) => some.split('|'))

const anyRanking = fc.record({
  order: fc.constantFrom(...professionalOrders),
  price: fc.option(fc.constantFrom(...priceBands), { nil: undefined }),
  recommendation: fc.option(
    fc
      .uniqueArray(fc.constantFrom(...symptomIds.slice(0, 6)), { minLength: 1, maxLength: 5 })
      .map(([first, ...others]) => recommend([first!, ...others])),
    { nil: undefined },
  ),
  filters: fc.record({
    text: fc.option(fc.constantFrom(...queries), { nil: undefined }),
    profession: fc.option(fc.constantFrom(...professionIds), { nil: undefined }),
    approach: fc.constantFrom(
      undefined,
      undefined,
      'Psicanálise',
      'act',
      'terapia cognitivo comportamental',
      'Reiki',
    ),
    audience: fc.constantFrom(undefined, undefined, ...audienceIds.slice(0, 3)),
    language: fc.constantFrom(undefined, undefined, ...languageIds.slice(0, 3)),
  }),
  limit: fc.integer({ min: 1, max: 12 }),
})

describe('the index of professionals, after any changes,', () => {
  const changes = fc.array(fc.record({ put: anyProfessional, removes: fc.boolean(), learns: fc.boolean() }), {
    maxLength: 90,
  })

  it('gives every page, score and count as filtering and sorting all of them does', () =>
    fc.assert(
      fc.property(changes, anyRanking, (made, ranking) => {
        const index = createProfessionalIndex()
        const all = new Map<string, Listed>()
        for (const { put, removes, learns } of made) {
          if (removes) {
            index.remove(put.id)
            all.delete(put.id)
          } else {
            index.put(put.id, learns ? { ...put, firstFreeDay: undefined } : put)
            if (learns) index.putFirstFree(put.id, put.firstFreeDay)
            all.set(put.id, put)
          }
        }
        const { sorted, ...counts } = slowly([...all.values()], ranking)
        const found = []
        let after: Ranking['after']
        do {
          const { next, ...page } = index.page({ ...ranking, after })
          expect(page).toMatchObject(counts)
          found.push(...page.found)
          after = next
        } while (after)
        expect(found).toEqual(sorted.map(({ id, score, version }) => ({ id, score, version })))
      }),
      { numRuns: 500 },
    ))

  it('continues behind a place whose professional has moved away', () => {
    const index = createProfessionalIndex()
    for (const id of ['a', 'b', 'c', 'd']) index.put(id, { ...plain, specialty: specialties[0]! })
    const first = index.page({ order: 'lowest-price', limit: 2 })
    index.put('b', { ...plain, price: 90_000 })
    const next = index.page({ order: 'lowest-price', limit: 2, after: first.next })
    expect(next.found.map(({ id }) => id)).toEqual(['c', 'd'])
  })
})

describe('the index of professionals', () => {
  const many = 30_000
  const index = createProfessionalIndex()
  for (let n = 0; n < many; n += 1)
    index.put(`p${String(n).padStart(5, '0')}`, {
      ...plain,
      name: n < many / 10 ? 'Zélia Rara' : 'Ana Comum',
      profession: n % 2 === 0 ? 'therapist' : 'psychologist',
      specialty: 'Psicologia Clínica',
      price: 9_000 + n,
    })
  const ids = (ranking: Partial<Ranking>) => {
    const { found, matching } = index.page({ order: 'lowest-price', limit: 3, ...ranking })
    return [matching, ...found.map(({ id }) => id)]
  }

  it('lists who declares the asked areas first among equal points, few or many of a group', () => {
    const own = createProfessionalIndex()
    const put = (id: string, areas: RankedBy['areas'], ratingSum = 0, reviewCount = 0) =>
      own.put(id, { ...plain, specialty: 'Psicologia Clínica', areas, ratingSum, reviewCount })
    for (let n = 0; n < 300; n += 1) put(`n${String(n).padStart(3, '0')}`, [])
    put('both', ['ansiedade', 'panico'])
    put('one', ['panico', 'luto'])
    put('better points', ['luto'], 300, 60)
    const recommendation = recommend(['ansiedade', 'panico'])
    const first = own.page({ order: 'recommended', recommendation, limit: 4 })
    expect(first.found.map(({ id }) => id)).toEqual(['better points', 'both', 'one', 'n000'])
    const next = own.page({ order: 'recommended', recommendation, limit: 2, after: first.next })
    expect(next.found.map(({ id }) => id)).toEqual(['n001', 'n002'])
  })

  it('lists who has the soonest free day first among equal points and areas, before the rating', () => {
    const own = createProfessionalIndex()
    const put = (id: string, areas: RankedBy['areas'], firstFreeDay?: string, ratingSum = 0) =>
      own.put(id, {
        ...plain,
        specialty: 'Psicologia Clínica',
        areas,
        firstFreeDay,
        ratingSum,
        reviewCount: 1,
      })
    put('none', [], undefined, 5)
    put('later', [], '2026-12-10', 5)
    put('soon', [], '2026-12-02', 4.6)
    put('area', ['ansiedade'], '2026-12-20', 5)
    const ids = () =>
      own
        .page({ order: 'recommended', recommendation: recommend(['ansiedade']), limit: 4 })
        .found.map(({ id }) => id)
    expect(ids()).toEqual(['area', 'soon', 'later', 'none'])
    own.putFirstFree('none', '2026-12-01')
    own.putFirstFree('soon', undefined)
    expect(ids()).toEqual(['area', 'none', 'later', 'soon'])
  })

  it.each<[string, Partial<Ranking>, readonly unknown[]]>([
    ['met early', { filters: { profession: 'therapist' } }, [15_000, 'p00000', 'p00002', 'p00004']],
    [
      'met only at the end of the order',
      { order: 'highest-price', filters: { text: 'zelia' } },
      [3_000, 'p02999', 'p02998', 'p02997'],
    ],
    [
      'few',
      { order: 'highest-price', filters: { text: 'zelia', profession: 'therapist' } },
      [1_500, 'p02998', 'p02996', 'p02994'],
    ],
  ])('finds the first of many that pass filters when they are %s', (_, ranking, found) => {
    expect(ids(ranking)).toEqual(found)
  })

  it('offers each approach once, as most write it, and none of professionals who are gone', () => {
    const own = createProfessionalIndex()
    own.put('a', { ...plain, approaches: ['TCC', 'Gestalt'] })
    own.put('b', { ...plain, approaches: ['Tcc', 'Análise'] })
    own.put('c', { ...plain, approaches: ['TCC'] })
    expect(own.approaches()).toEqual(['Análise', 'Gestalt', 'TCC'])
    own.remove('b')
    expect(own.approaches()).toEqual(['Gestalt', 'TCC'])
  })
})
