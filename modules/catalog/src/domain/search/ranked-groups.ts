import { type PriceBand, type ProfessionalOrder, symptoms } from '../../contract/index.ts'
import { dayMs, type LocalDate } from '@escuta/kernel'
import { ratingText } from '../review/rating-text.ts'
import { createOrderedIds, type OrderedIds } from './ordered-ids.ts'
import type { RankedBy, Ranking } from './ranking.ts'
import { meritOf, specialtyPoints } from './recommend.ts'
import { countInBoth, emptySlots, hasSlot, type SlotSet } from './slot-set.ts'

/** Professionals with the same categories in their specialty and in the same price band. */
export type Group = {
  readonly categories: readonly string[]
  readonly band: PriceBand
  readonly orders: Readonly<Record<Key, OrderedIds>>
  readonly slots: SlotSet
  size: number
}
export type Key = 'merit' | 'rating' | 'price' | 'reviews'
export type Keys = Readonly<Record<Key, number>>

const lowLimit = 15_000
const mediumLimit = 25_000
const categories = [...new Set(Object.values(symptoms).map(({ category }) => category))]
export const orderKeys = ['merit', 'rating', 'price', 'reviews'] as const
/**
 * `merit` orders by points, up to three declared areas that are asked for, the day of the first free time, and tenths
 * of the rating, up to 50.
 */
const soonFactor = 100
export const fitFactor = 10_000_000
const pointsFactor = 100_000_000
const lastDay = Date.parse('2199-12-31')

const orders: Readonly<Record<ProfessionalOrder, { readonly key: Key; readonly direction: 1 | -1 }>> = {
  recommended: { key: 'merit', direction: -1 },
  'best-rated': { key: 'rating', direction: -1 },
  'lowest-price': { key: 'price', direction: 1 },
  'highest-price': { key: 'price', direction: -1 },
  'most-reviewed': { key: 'reviews', direction: -1 },
}

export function groupOf(groups: Map<string, Group>, { specialty, price }: RankedBy): Group {
  const contained = categories.filter((category) => specialty.includes(category))
  const band = bandOf(price)
  const name = [band, ...contained].join('|')
  const group = groups.get(name) ?? {
    categories: contained,
    band,
    orders: emptyOrders(),
    slots: emptySlots(),
    size: 0,
  }
  groups.set(name, group)
  return group
}

function emptyOrders(): Group['orders'] {
  return {
    merit: createOrderedIds(),
    rating: createOrderedIds(),
    price: createOrderedIds(),
    reviews: createOrderedIds(),
  }
}

function bandOf(price: number): PriceBand {
  if (price <= lowLimit) return 'low'
  return price <= mediumLimit ? 'medium' : 'high'
}

/** Hidden ratings and numbers of reviews come last. */
export function keysOf({ showReviews, ratingSum, reviewCount, price, firstFreeDay }: RankedBy): Keys {
  const rating = ratingText(ratingSum, reviewCount)
  const tenths = showReviews ? Math.round(Number(rating) * 10) : 0
  const merit = meritKey(meritOf({ rating, reviewCount, price }), firstFreeDay, tenths)
  return { merit, rating: tenths, price, reviews: showReviews ? reviewCount : 0 }
}

/** More for an earlier day, from 1 on; 0 for none. */
function soonOf(day: LocalDate | undefined): number {
  return day === undefined ? 0 : Math.max(1, (lastDay - Date.parse(day)) / dayMs)
}

/** The keys with another day of the first free time. */
export function withFirstFree(keys: Keys, day: LocalDate | undefined): Keys {
  const points = Math.floor(keys.merit / pointsFactor)
  return { ...keys, merit: meritKey(points, day, keys.rating) }
}

function meritKey(points: number, day: LocalDate | undefined, tenths: number): number {
  return points * pointsFactor + soonOf(day) * soonFactor + tenths
}

export function isWanted(has: readonly string[], recommendation: Ranking['recommendation']): boolean {
  return !recommendation || recommendation.recommendedSpecialties.some((wanted) => has.includes(wanted))
}

export function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { size }) => sum + size, 0)
}

export function countOf(passed: SlotSet, groups: readonly Group[]): number {
  return groups.reduce((sum, { slots }) => sum + countInBoth(passed, slots), 0)
}

/** Points of a group for its specialty. */
function pointsOf({ categories: has }: Group, recommendation: Ranking['recommendation']): number {
  return recommendation && has.includes(recommendation.primaryCategory) ? specialtyPoints : 0
}

export function scoreOf(
  { group, keys }: { readonly group: Group; readonly keys: Keys },
  recommendation: Ranking['recommendation'],
): number {
  return Math.floor(keys.merit / pointsFactor) + pointsOf(group, recommendation)
}

export function orderOf({ order, recommendation }: Ranking) {
  return order === 'recommended' && !recommendation ? orders['best-rated'] : orders[order]
}

/** What a group adds to the numbers of one of its orders. */
export function pointsInKey(key: Key, group: Group, { recommendation }: Ranking): number {
  return key === 'merit' ? pointsOf(group, recommendation) * pointsFactor : 0
}

/** How many of the asked areas a slot's professional declares, up to three. */
export function fitOf(slot: number, declared: readonly SlotSet[]): number {
  let fit = 0
  while (fit < declared.length && hasSlot(declared[fit]!, slot)) fit += 1
  return fit
}
