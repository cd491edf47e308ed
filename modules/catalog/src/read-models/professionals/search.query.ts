import {
  addDays,
  type Clock,
  defaultZone,
  instantOf,
  type LocalDate,
  localParts,
  readCursor,
  writeCursor,
} from '@escuta/kernel'
import type { FreeTimeQueries } from '@escuta/scheduling/contract'
import { z } from 'zod'
import {
  type AllProfessionalsInput,
  type ProfessionalOrder,
  type ProfessionalPage,
  type RankedProfessional,
  type Recommendation,
  settingsBounds,
  type SymptomId,
  type SymptomSearch,
} from '../../contract/index.ts'
import type { Place } from '../../domain/search/ordered-ids.ts'
import { recommend, scoreParts } from '../../domain/search/recommend.ts'
import type { QueryDeps } from '../database.ts'
import { createFirstFreeDays } from './first-free-days.ts'
import { createOpenedCards } from './opened-cards.ts'
import type { PictureDeps } from './professionals.query.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'
import { searchWithTime, type WithTime } from './search-with-time.ts'

export type SearchDeps = {
  readonly index: SearchIndex
  readonly clock: Clock
  readonly freeBefore: FreeTimeQueries['freeBefore']
}

type CreateDeps = Pick<QueryDeps, 'db' | 'cipher'> &
  PictureDeps & {
    readonly clock: Clock
    readonly appointments: FreeTimeQueries
  }

/** The search of one server: its index, with the cards that it has decrypted. */
export function createSearch({ db, cipher, clock, people, appointments }: CreateDeps): SearchDeps {
  const { freeBefore, firstFreeDays } = appointments
  const firstFree = createFirstFreeDays((ids) => firstFreeDays(ids, clock.now()))
  return {
    index: createSearchIndex(db, createOpenedCards(cipher, people.picturesSince), firstFree),
    clock,
    freeBefore,
  }
}

/** A page of the public professionals with a recommended specialty. Refuses a cursor of another order. */
export async function searchBySymptoms(
  deps: SearchDeps,
  symptoms: readonly [SymptomId, ...SymptomId[]],
  asked: AllProfessionalsInput,
): Promise<SymptomSearch> {
  const recommendation = recommend(symptoms)
  const { items, ...page } = await pageOf(deps, asked, recommendation)
  const ranked = items.map(({ card, score, scored }): RankedProfessional => ({
    ...card,
    score,
    fits: symptoms.filter((id) => card.practice.areas.includes(id)),
    scoreParts: scoreParts(scored, recommendation.primaryCategory),
  }))
  return { recommendation, items: ranked, ...page }
}

/** A page of all public professionals. Refuses a cursor of another order. */
export async function allProfessionals(
  deps: SearchDeps,
  asked: AllProfessionalsInput,
): Promise<ProfessionalPage> {
  const { items, ...page } = await pageOf(deps, asked)
  return { items: items.map(({ card }) => card), ...page }
}

async function pageOf(
  deps: SearchDeps,
  { order, price, limit, cursor, freeUntil, ...filters }: AllProfessionalsInput,
  recommendation?: Recommendation,
) {
  const after = cursor === undefined ? undefined : placeOf(cursor, order)
  const ranking = { order, price, filters, limit, after, recommendation }
  const { found, cards, total, matching, next } = await (freeUntil === undefined
    ? deps.index.search(ranking)
    : searchWithTime(deps.index, ranking, withTimeUntil(deps, freeUntil)))
  const opened = await Promise.all(cards)
  const items = found.map(({ score }, nth) => ({ ...opened[nth]!, score }))
  return { items, total, matching, nextCursor: next ? writeCursor([order, next.key, next.id]) : null }
}

/**
 * The professionals who can be booked until the end of a day in Brasília. Nobody takes bookings after the last day
 * that settings allow.
 */
function withTimeUntil({ freeBefore, clock }: SearchDeps, day: LocalDate): WithTime {
  const now = clock.now()
  const last = addDays(localParts(now, defaultZone).date, settingsBounds.maxAdvanceBooking.most)
  const until = day < last ? day : last
  const asked = { before: instantOf(addDays(until, 1), '00:00', defaultZone), now }
  return (ids) => freeBefore(ids, asked)
}

/** The place that a cursor names. Refuses a cursor of another order. */
function placeOf(cursor: string, order: ProfessionalOrder): Place {
  const [, key, id] = readCursor(z.tuple([z.literal(order), z.int(), z.uuid()]), cursor)!
  return { key, id }
}
