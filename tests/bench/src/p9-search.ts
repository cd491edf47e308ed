import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'
import { audienceIds, languageIds, symptomIds } from '@escuta/catalog/contract'
import { type CatalogTables, loadSearch } from '@escuta/catalog/testing'
import { createCatalogue } from '@escuta/event-sourcing'
import { createPostgresEventStore, eventStoreMigrations } from '@escuta/event-store'
import { createFieldCipher } from '@escuta/field-encryption'
import { createMemoryKeyStore } from '@escuta/field-encryption/testing'
import { addDays, defaultZone, localParts, newId, profileKey, systemClock } from '@escuta/kernel'
import { createProjectionRunner, type ViewDefinition } from '@escuta/projections'
import { loadFreeBefore, type SchedulingTables } from '@escuta/scheduling/testing'
import { Pool } from 'pg'
import { withinLimit } from './absolute-limit.ts'
import { type BenchRow, compare, type Comparison, rateOf } from './harness.ts'
import { closeAtEnd, startPostgres } from './resources.ts'

const professionals = 100_000
/** Professionals share their encrypted texts with others of the same person. */
const people = 1_000
const callers = 32
const searchesPerRound = 640
/** Fewer, because each reads dozens of agendas. */
const searchesWithTime = 64
const moreSearches = 5_000
const mostLoadMs = 2_000
/** To read the first free day of everyone, in the background, once a server starts. */
const mostLearnMs = 30_000
const mostGrowthMb = 10
/** A page whose cards are read and decrypted, most of them for the first time. */
const mostFirstMs = 10
/** A page for which about 120 agendas are read, and one for which the most are read that one search may read. */
const mostWithTimeMs = 20
const mostWithoutTimeMs = 250
const cards = 20
/** Days for which the agendas of different professionals are taken. */
const daysTaken = 7
/** A page of a search for words, and one for those that take longest. */
const mostWithWordsMs = 10
const mostSlowestWordsMs = 30
/** Beginnings, stems, synonyms, letters that are wrong, and words of nobody. */
const texts = [
  'helena|a|an|psicóloga|ansiedade|adolescentes inglês|TCC|terapia de casal|psicóloga TCC burnout',
  'ansiedqde|depresao perda|zzzzzzzzzzzzzzzz|quarenta letras em quarenta palavras difer',
].flatMap((some) => some.split('|'))
/** With these days ahead about half of the professionals have a time, with one day ahead no one. */
const someDays = 4

type Search = (
  asked: Asked & { readonly freeUntil?: string; readonly text?: string },
) => ReturnType<Awaited<ReturnType<typeof loadSearch>>['searchBySymptoms']>
type Asked = (typeof searches)[number]
type Catalog = {
  readonly pool: Pool
  /** Resolves when the first free days of all are known, which a search has begun to read. */
  readonly followDays: () => Promise<void>
  readonly search: Search
  /** The statement with the names of the tables' revisions. */
  readonly physical: (statement: string) => string
}

/** One to three symptoms, every order, every price band. */
const searches = (
  [
    ['luto'],
    ['problemas_relacionamento', 'conflitos_familiares'],
    ['conflitos_familiares', 'problemas_relacionamento', 'insonia'],
  ] as const
).flatMap((symptoms) =>
  (['recommended', 'best-rated', 'lowest-price', 'highest-price', 'most-reviewed'] as const).flatMap(
    (order) => ([undefined, 'low', 'medium', 'high'] as const).map((price) => ({ symptoms, order, price })),
  ),
)

/**
 * The first 20 cards, decrypted, and both counts of a search among 100,000 public professionals, whose cards the
 * server remembers from the search before. Compared with reading the same 20 cards by their keys. With "tem horário
 * até" it reads agendas too, so that its times are marks of their own. Asserts that each search finds what one
 * `order by` over all rows finds.
 */
export const row: BenchRow = {
  name: 'P9',
  grows: true,
  async run({ scale }) {
    const count = professionals * scale
    const catalog = await openCatalog(count)
    const { pool, search, physical, followDays } = catalog
    const text = physical(byKeyText)
    const before = process.cpuUsage()
    await search(searches[0]!)
    const { user, system } = process.cpuUsage(before)
    const loadMs = (user + system) / 1_000
    await search(searches[0]!)
    const loaded = process.cpuUsage()
    await followDays()
    const learnt = process.cpuUsage(loaded)
    const learnMs = (learnt.user + learnt.system) / 1_000
    const ids: (readonly string[])[] = []
    const firstTimes: number[] = []
    for (const [nth, asked] of searches.entries()) {
      const started = performance.now()
      const { items } = await search(asked)
      firstTimes.push(performance.now() - started)
      if (nth % scale === 0) await assertFound(catalog, asked)
      ids.push(items.map(({ id }) => id))
    }
    const versus = (at: number): Comparison => ({
      row: 'P9',
      what: `search among ${count} professionals, ${at} ${at === 1 ? 'caller' : 'callers'}`,
      limit: { name: '20 rows by key', measure: () => each(at, (nth) => byKey(pool, text, ids[nth]!)) },
      ours: { name: 'search', measure: () => each(at, (nth) => search(searches[nth]!)) },
      as: 'time',
      reach: { atMost: 1.5 },
    })
    const withTime = (days: number): Search => {
      const freeUntil = addDays(localParts(systemClock.now(), defaultZone).date, days)
      return (asked) => search({ ...asked, freeUntil })
    }
    const withTimeVersus = (at: number): Comparison => ({
      row: 'P9',
      what: `the same among those with a time within ${someDays} days, ${at} ${at === 1 ? 'caller' : 'callers'}`,
      limit: { name: '20 rows by key', measure: () => each(at, (nth) => byKey(pool, text, ids[nth]!)) },
      ours: {
        name: 'search',
        measure: () => each(at, (nth) => withTime(someDays)(searches[nth]!), searchesWithTime),
      },
      as: 'time',
      reach: 'information',
    })
    const results = await compare([versus(1), versus(callers), withTimeVersus(1), withTimeVersus(callers)])
    if (scale !== 1) return results
    const timesOf = async (days: number) => {
      const values: number[] = []
      for (let nth = 0; nth < searchesWithTime / 2; nth += 1) {
        const started = performance.now()
        await withTime(days)(searches[nth]!)
        values.push(performance.now() - started)
      }
      return values
    }
    const withWords: number[] = []
    for (const words of texts) {
      const times: number[] = []
      for (const asked of searches.slice(0, 5)) {
        const started = performance.now()
        await search({ ...asked, text: words })
        times.push(performance.now() - started)
      }
      withWords.push(times.toSorted((one, other) => one - other)[2]!)
    }
    const aloneFigures = [
      { what: 'alone, the first time', atMost: mostFirstMs, values: firstTimes },
      {
        what: `alone, with a time within ${someDays} days`,
        atMost: mostWithTimeMs,
        values: await timesOf(someDays),
      },
      { what: 'alone, with words', atMost: mostWithWordsMs, values: withWords },
      {
        what: 'alone, with the words that take longest',
        atMost: mostSlowestWordsMs,
        values: [Math.max(...withWords)],
      },
      { what: 'alone, where no one has a time', atMost: mostWithoutTimeMs, values: await timesOf(1) },
    ].map((each) => withinLimit({ row: 'P9', unit: 'ms', ...each }))
    const used = heapInUse()
    await each(callers, (nth) => search(searches[nth]!), moreSearches)
    const grown = heapInUse() - used
    const figure = { row: 'P9', unit: 'MB', atMost: mostGrowthMb, values: [Math.max(grown, 0.1)] }
    return [
      ...results,
      ...aloneFigures,
      withinLimit({
        row: 'P9',
        what: 'processor time to load the index',
        unit: 'ms',
        atMost: mostLoadMs,
        values: [loadMs],
      }),
      withinLimit({
        row: 'P9',
        what: 'processor time to read all first free days',
        unit: 'ms',
        atMost: mostLearnMs,
        values: [learnMs],
      }),
      withinLimit({ ...figure, what: `memory after ${moreSearches} more searches` }),
    ]
  },
}

async function openCatalog(count: number): Promise<Catalog> {
  const postgres = await startPostgres()
  const database = await postgres.testDatabase<CatalogTables & SchedulingTables>({
    migrations: eventStoreMigrations,
  })
  const { connectionString, kysely, tables } = database
  // Without the database package's limit of a statement's time, for the rows' insertion and the definition.
  const pool = new Pool({ connectionString })
  closeAtEnd(() => pool.end())
  const store = await createPostgresEventStore({ connectionString })
  closeAtEnd(() => store.close())
  const cipher = createFieldCipher(createMemoryKeyStore())
  const { createSearch, professionalsView, searchBySymptoms } = await loadSearch()
  const { freeBefore, firstFreeDays, views: ofScheduling } = await loadFreeBefore()
  const views: readonly ViewDefinition[] = [professionalsView(cipher), ...ofScheduling]
  const runner = createProjectionRunner({
    store,
    catalogue: createCatalogue([...new Set(views.flatMap(({ events }) => events))]),
    views,
    processes: [],
    connectionString,
    tables,
    clock: systemClock,
    log: { info: () => {}, warn: () => {}, error: console.error },
  })
  await runner.start()
  await runner.stop()
  await pool.query('create table people (n int, person_id uuid, bio text, crp text)')
  for (let n = 0; n < people; n += 1) {
    const personId = newId()
    const encrypt = (field: string, text: string) =>
      cipher.encrypt({
        keyId: profileKey(personId),
        eventId: newId(),
        field,
        plaintext: JSON.stringify(text),
      })
    const texts = [
      await encrypt('bio', 'Atendo pessoas adultas, no seu ritmo. '.repeat(8)),
      await encrypt('crp', 'CRP 06/12345'),
    ]
    await pool.query('insert into people values ($1, $2, $3, $4)', [n, personId, ...texts])
  }
  await pool.query(tables.inText(manyProfessionals), [count])
  await pool.query(tables.inText(manyAgendas))
  await pool.query(tables.inText(takenDays), [daysTaken])
  await pool.query('vacuum analyze')
  const deps = createSearch({
    db: kysely,
    cipher,
    clock: systemClock,
    people: { picturesSince: async () => new Map() },
    appointments: {
      freeBefore: (ids, asked) => freeBefore(kysely, ids, asked),
      firstFreeDays: (ids, now) => firstFreeDays(kysely, ids, now),
    },
  })
  const search: Search = ({ symptoms, ...page }) =>
    searchBySymptoms(deps, symptoms, { ...page, limit: cards })
  const { followDays } = deps.index
  return { pool, search, followDays, physical: (statement) => tables.inText(statement) }
}

/** Descriptions are four of these, and a word that few have. */
const sentences = [
  'Acompanho pessoas que vivem com ansiedade, crises de pânico e noites mal dormidas.',
  'Trabalho com objetivos combinados em conjunto e exercícios simples entre uma sessão e outra.',
  'Escuta atenta para quem está com sobrecarga no trabalho ou atravessa mudanças.',
  'Cuido de questões de autoestima, insegurança e relações que machucam.',
  'Trabalho com dependência de álcool, outras substâncias e jogo, com plano claro.',
  'Acolho pessoas em luto e em despedidas de todo tipo, sem prazo para a dor.',
  'Atendo adultos com depressão e transtornos de ansiedade, e meço o caminho com você.',
  'Esgotamento e decisões difíceis de carreira são temas frequentes por aqui.',
  'Sono, rotina e irritabilidade: ajudo a entender o que o corpo está dizendo.',
  'Recebo famílias que querem voltar a conversar, juntas ou em partes.',
  'Atendo casais em crise ou em dúvida, com regras combinadas para as sessões.',
  'Um lugar para falar livremente, no seu tempo, uma ou mais vezes por semana.',
]

/** Some of them mean the same. */
const approaches = [
  'TCC',
  'Terapia Cognitivo-Comportamental',
  'Psicanálise',
  'Gestalt-terapia',
  'Terapia do Esquema',
  'Sistêmica',
]
function quoted(all: readonly string[]): string {
  return all.map((each) => `'${each}'`).join(', ')
}

/** Ratings have one decimal exactly, so that numeric and binary division round alike. */
const manyProfessionals = `
  insert into catalog.professionals (professional_id, user_id, person_id, profession, specialty, name, bio, crp, price,
    zone, verified, publication_requested, is_public, show_reviews, rating_sum, review_count, public_name,
    public_specialty, public_bio, areas, audiences, languages, public_approaches, review, submitted_at, holidays_off,
    confirms_hours, position)
  select gen_random_uuid(), gen_random_uuid(), person_id, 'psychologist', bio, bio, bio, crp,
    8000 + 500 * (random() * 60)::int, 'America/Sao_Paulo', true, false, true, random() < 0.7,
    tenths * reviews / 10, reviews, 'Helena Bastos ' || i,
    (array['Psicologia Clínica', 'Terapia de Casal', 'Terapia Familiar', 'Psicanálise',
      'Psicologia Clínica e Terapia Familiar'])[1 + (random() * 4)::int],
    (select string_agg((array[${quoted(sentences)}])[1 + (random() * 11)::int], ' ') || ' nome' || i % 20000
      from generate_series(1, 4 + 0 * i)),
    (array[${quoted(symptomIds)}])[1 + i % 8:1 + i % 8 + i % 5],
    (array[${quoted(audienceIds)}])[1 + i % 4:2 + i % 4], (array[${quoted(languageIds)}])[1:i % 3],
    (array[${quoted(approaches)}])[1 + i % 6:1 + i % 6 + i % 2], 'approved', now(), '[]', false, i
  from (select i, 30 + (random() * 20)::int as tenths, 10 * (random() * 9)::int as reviews
    from generate_series(1, $1::int) i) numbers
    join people on n = i % ${people}`

/** Every professional works each day from 08:00 to 18:00, and is booked out for the next one to seven days. */
const manyAgendas = `
  insert into scheduling.professionals (professional_id, person_id, verified, published, price, zone, duration, buffer,
    advance_days, min_notice_hours, cancellation_deadline_hours, direct_booking, allow_weekends, same_day, hours, exceptions)
  select professional_id, person_id, true, true, price, zone, 50, 10, 30, 12, 24, true, true, false,
    (select json_agg(json_build_object('weekday', day, 'from', 480, 'to', 1080)) from generate_series(0, 6) day),
    '{"holidaysOff":[],"timeOff":[],"extraHours":[]}'
  from catalog.professionals`

const takenDays = `
  insert into scheduling.blocked_times (block_id, professional_id, person_id, starts_at, ends_at)
  select gen_random_uuid(), professional_id, person_id, starts_at, starts_at + interval '1 day'
  from (select professional_id, person_id, 1 + position::int % $1::int as taken from catalog.professionals) agendas
    cross join lateral generate_series(1, taken) day
    cross join lateral (select date_trunc('day', now() - interval '3 hours') + day * interval '1 day' + interval '7 hours' as starts_at) day_start`

const categoryOf = {
  ansiedade: 'Psicologia Clínica',
  insonia: 'Psicologia Clínica',
  conflitos_familiares: 'Terapia Familiar',
  problemas_relacionamento: 'Terapia de Casal',
  luto: 'Psicologia Clínica',
} as const

const orderSql = {
  recommended: `score desc, fit desc, position::int % ${daysTaken}, shown_rating desc`,
  'best-rated': 'shown_rating desc',
  'lowest-price': 'price',
  'highest-price': 'price desc',
  'most-reviewed': 'shown_reviews desc',
}

const bandSql = { low: 'price <= 15000', medium: 'price > 15000 and price <= 25000', high: 'price > 25000' }

/** When answers are equally many and equally grave, the first in the questionnaire's table decides. */
const tableOrder = Object.keys(categoryOf)

/** Throws when a search finds others than the definition in SQL. */
async function assertFound({ pool, search, physical }: Catalog, asked: Asked): Promise<void> {
  const { items, total, matching } = await search(asked)
  const categories = asked.symptoms
    .toSorted((one, other) => tableOrder.indexOf(one) - tableOrder.indexOf(other))
    .map((symptom) => categoryOf[symptom])
  const { rows } = await pool.query<{ id: string; total: number; matching: number }>(
    physical(`with rated as (select *, case review_count when 0 then 5.0 else round(rating_sum::numeric / review_count, 1) end as rating
        from catalog.professionals),
      scored as (select *, case when position($1 in public_specialty) > 0 then 50 else 0 end
        + case when rating > 4.5 then 25 when rating > 4 then 15 else 0 end
        + case when review_count > 50 then 15 when review_count > 20 then 10 else 5 end
        - case when price > 25000 then 10 else 0 end as score,
        least(3, (select count(*) from unnest(areas) area where area = any($3::text[]))) as fit,
        case when show_reviews then rating else 0 end as shown_rating,
        case when show_reviews then review_count else 0 end as shown_reviews from rated),
      listed as (select *, (count(*) over ())::int as total from scored
        where exists (select from unnest($2::text[]) c where position(c in public_specialty) > 0)),
      banded as (select *, (count(*) over ())::int as matching from listed where ${asked.price ? bandSql[asked.price] : 'true'})
    select professional_id as id, total, matching from banded
    order by ${orderSql[asked.order]}, professional_id limit ${cards}`),
    [categories[0], categories, asked.symptoms],
  )
  const ids = items.map(({ id }) => id)
  const isSame = rows.every(
    (one, nth) => one.id === ids[nth] && one.total === total && one.matching === matching,
  )
  if (!isSame || rows.length !== ids.length) throw new Error(`${JSON.stringify(asked)} found others than SQL`)
}

const byKeyText = `
  select professional_id, user_id, person_id, profession, specialty, name, bio, crp, price, zone, verified,
    is_public, show_reviews, rating_sum, review_count, public_name, public_specialty, position
  from catalog.professionals where professional_id = any($1::uuid[])`

async function byKey(pool: Pool, text: string, ids: readonly string[]): Promise<void> {
  const { rows } = await pool.query({ name: 'by-key', text, values: [ids] })
  if (rows.length !== cards) throw new Error(`${rows.length} rows by key`)
}

/** Calls per second of so many callers, each with a search of its own after the other. */
function each(
  at: number,
  call: (nth: number) => Promise<unknown>,
  calls = searchesPerRound,
): Promise<number> {
  return rateOf(async () => {
    let next = 0
    const caller = async () => {
      while (next < calls) await call(next++ % searches.length)
    }
    await Promise.all(Array.from({ length: at }, caller))
    return calls
  })
}

/** Megabytes after a collection. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 1_000_000
}
