import type {
  JsonObject,
  Replay,
  ReplayedEvent,
  ShownState,
  ShownValue,
  StoredEvent,
} from '@escuta/event-sourcing'
import { isStaff } from '@escuta/identity/contract'
import { formatBrl, formatTime, localParts } from '@escuta/kernel'
import type {
  ActivityActor,
  ReplayChange,
  ReplayDto,
  ReplayFact,
  ReplayGroup,
  ReplayPart,
  ReplayStep,
} from '../contract/index.ts'
import { replayTexts as texts } from '../texts/replay-texts.ts'
import { type KnownWords, titleOf } from './known-words.ts'

/** An event of the booking and the stream's kind; sorted by their place in the log. */
export type BookingEvent = ReplayedEvent & { readonly replay: Replay }
/** And who did it. */
type ActedEvent = BookingEvent & { readonly actor: ActivityActor }

const groups: Readonly<Record<string, ReplayGroup>> = {
  agenda: 'agenda',
  payment: 'payment',
  notice: 'notice',
  mail: 'mail',
  reminder: 'mail',
  'room-link': 'mail',
  'review-request': 'mail',
  chat: 'chat',
  call: 'call',
}

/** The steps of a booking's events, in Portuguese, and the parts that they change; events of a conversation in a row are one step. */
export function stepsOf(
  events: readonly ActedEvent[],
  zone: string,
  words: Pick<KnownWords, 'events'>,
): Pick<ReplayDto, 'parts' | 'steps'> {
  const parts = new Map<string, ReplayPart>()
  const facts = new Map<string, readonly ReplayFact[]>()
  const steps = inRuns(events).map((run, index): ReplayStep => {
    const last = run.at(-1)!
    const part = partOf(last, zone)
    parts.set(part.id, parts.get(part.id) ?? part)
    const [before, after] = [facts.get(part.id) ?? [], factsOf(last.state, zone)]
    facts.set(part.id, after)
    const { type, data, metadata } = last.event
    return {
      number: index + 1,
      at: metadata.occurredAt,
      position: String(metadata.globalPosition),
      events: run.length,
      eventType: type,
      title: run.length === 1 ? texts.sentTo(titleOf(words, type), part.to) : texts.messages(run.length),
      sentence: run.length === 1 ? sentenceOf(last.event, zone, words) : null,
      actor: last.actor.text,
      reason: staffReasonIn(data, metadata.actor),
      partId: part.id,
      facts: after,
      changes: changesOf(before, after),
    }
  })
  return { parts: [...parts.values()], steps }
}

/** What an event says beyond its title, and what it does to the revenue. */
function sentenceOf(event: StoredEvent, zone: string, { events }: Pick<KnownWords, 'events'>): string | null {
  const { sentence, money } = events.get(event.type) ?? {}
  const at = (instant: string) => instantText(instant, zone)
  const said = typeof sentence === 'function' ? sentence(event.data, { at }) : sentence
  const cents = money?.(event) ?? 0
  return [said, cents !== 0 && texts.revenue(cents)].filter(Boolean).join(' ') || null
}

/** An event that this version does not know, by the module of its stream. */
export type UnknownEvent = { readonly area: string | null; readonly at: string }

export function unknownText({ area, at }: UnknownEvent, zone: string): string {
  return texts.unknownEvent(area, instantText(at, zone))
}

/** Each event alone, those of one day of the conversation that follow each other together. */
function inRuns(events: readonly ActedEvent[]): readonly (readonly ActedEvent[])[] {
  const runs: ActedEvent[][] = []
  for (const event of events) {
    const last = runs.at(-1)?.at(-1)
    const isSame = last?.event.metadata.streamName === event.event.metadata.streamName
    if (isSame && event.replay.name === 'chat') runs.at(-1)!.push(event)
    else runs.push([event])
  }
  return runs
}

function partOf({ event, part, state, replay }: BookingEvent, zone: string): ReplayPart {
  const { streamName } = event.metadata
  const to = state['to'] && 'code' in state['to'] ? state['to'].code : undefined
  return {
    id: part === '' ? streamName : `${streamName}/${part}`,
    group: groups[replay.name] ?? 'agenda',
    title: partTitle(replay.name, streamName, state, zone),
    to: to === 'client' || to === 'professional' ? to : null,
  }
}

function partTitle(name: string, streamName: string, state: ShownState, zone: string): string {
  const valueOf = (fact: string) => state[fact] && textOf(state[fact], zone)
  switch (name) {
    case 'agenda':
      return texts.agendaDay(dayOf(streamName))
    case 'payment':
      return texts.payment
    case 'notice':
      return texts.notice(valueOf('subject'))
    case 'mail':
      return texts.mail(valueOf('mailKind') ?? '')
    case 'reminder':
      return texts.reminder
    case 'room-link':
      return texts.roomLink
    case 'review-request':
      return texts.reviewRequest
    case 'chat':
      return texts.chat(dayOf(streamName))
    default:
      return texts.call
  }
}

/** `04/03/2026` of a stream's name that ends with the day. */
function dayOf(streamName: string): string {
  return streamName.slice(-10).split('-').toReversed().join('/')
}

function factsOf(state: ShownState, zone: string): readonly ReplayFact[] {
  return Object.entries(state).map(([name, value]) => ({
    name,
    label: value.label,
    value: textOf(value, zone),
  }))
}

function textOf(value: ShownValue, zone: string): string {
  if ('instant' in value) return instantText(value.instant, zone)
  if ('cents' in value) return formatBrl(value.cents)
  if ('count' in value) return String(value.count)
  return value.text
}

/** `04/03/2026, 9h` on the professional's clock. */
function instantText(instant: string, zone: string): string {
  const { date, time } = localParts(new Date(instant), zone)
  return `${date.split('-').toReversed().join('/')}, ${formatTime(time)}`
}

function changesOf(before: readonly ReplayFact[], after: readonly ReplayFact[]): readonly ReplayChange[] {
  const [was, is] = [byName(before), byName(after)]
  return [...new Map([...was, ...is]).values()].flatMap(({ name, label }) => {
    const [old, now] = [was.get(name)?.value ?? null, is.get(name)?.value ?? null]
    return old === now ? [] : [{ label, before: old, after: now }]
  })
}

function byName(facts: readonly ReplayFact[]): ReadonlyMap<string, ReplayFact> {
  return new Map(facts.map((fact) => [fact.name, fact]))
}

/** Why staff did it: the plain text of an event of theirs, no code and no ciphertext. */
function staffReasonIn(data: JsonObject, { role }: { readonly role: string }): string | null {
  const { reason } = data
  if (!isStaff([role]) || typeof reason !== 'string') return null
  return reason.startsWith('encrypted:') || isCode(reason) ? null : reason
}

function isCode(reason: string): boolean {
  return /^[a-z]+(-[a-z]+)+$/.test(reason)
}
