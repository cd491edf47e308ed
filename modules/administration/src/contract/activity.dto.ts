import { emailField, instant, localDate, pageInput, pageOf, staffReason } from '@escuta/kernel'
import { z } from 'zod'

/** What is shown in place of the value of an encrypted field. */
export const activityMask = '••••'

/** Days outside are typed by mistake, and Postgres knows no year 0. */
const day = localDate.refine(
  (date) => date >= '2000-01-01' && date < '2200-01-01',
  'Escolha um dia entre os anos 2000 e 2199.',
)
const wrongId = 'Informe um identificador completo.'

/**
 * What of the history is wanted. All conditions hold together. Days are those of the Brasília clock, both included; the
 * words of `text` are whole words of types, modules, ids, codes and staff's reasons.
 */
export const activityFilter = z.object({
  /** Any id of a person: who did it or whom it is about. */
  person: z.uuid(wrongId).optional(),
  /** The id of anything else: an appointment, a payment, an e-mail. */
  subject: z.uuid(wrongId).optional(),
  module: z
    .string()
    .regex(/^[A-Za-z]{1,50}$/, 'Este módulo não existe.')
    .optional(),
  type: z
    .string()
    .regex(/^[a-z\d-]{1,100}$/, 'Este tipo de evento não existe.')
    .optional(),
  from: day.optional(),
  to: day.optional(),
  text: z.string().trim().max(100, 'Use no máximo 100 caracteres.').optional(),
})
export type ActivityFilter = z.output<typeof activityFilter>

export const activityInput = activityFilter.extend(pageInput.shape)
export type ActivityInput = z.output<typeof activityInput>

const id = z.string().nullable()

/** Who did an event. */
const activityActor = z.object({
  /** The account's id, or the name of a process. */
  id,
  /** The role in which they acted. */
  role: z.string(),
  /** Of staff and professionals; of clients the initials. Null for others, and where no account is known. */
  name: id,
  /** Name and role, what the process does, or who a guest was, in Portuguese. */
  text: z.string(),
})
export type ActivityActor = z.output<typeof activityActor>

/** One event of the history: who, when, what, and the staff's reason or the event's code of one. */
export const activityItem = z.object({
  /** The event's id. */
  id: z.uuid(),
  at: instant,
  type: z.string(),
  /** The name of the type, in Portuguese. */
  title: z.string(),
  /** Null for a type that no module declares any more. */
  module: id,
  /** The module's name, in Portuguese; null for a module that this version does not know. */
  area: id,
  stream: z.string(),
  actor: activityActor,
  command: z.string(),
  /** Events with the same one go back to the same call. */
  correlationId: z.string(),
  reason: id,
  about: z.object({
    userId: id,
    personId: id,
    clientId: id,
    professionalId: id,
    appointmentId: id,
    paymentId: id,
  }),
})
export type ActivityItem = z.output<typeof activityItem>
export const activityPage = pageOf(activityItem)

/** What the filters offer: types of events by title, and modules. */
const choice = z.object({ value: z.string(), label: z.string() }).readonly()
export const activityChoices = z
  .object({ types: z.array(choice).readonly(), modules: z.array(choice).readonly() })
  .readonly()
export type ActivityChoices = z.output<typeof activityChoices>

/**
 * A field of an event: its value, and the one that the same thing had before, as text. Values of encrypted fields are
 * masked; null where there is none.
 */
const activityField = z.object({
  name: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  isEncrypted: z.boolean(),
  /** Whether staff may have its value revealed, with a reason. */
  isRevealable: z.boolean(),
})
export type ActivityField = z.output<typeof activityField>

export const activityEntryInput = z.object({ id: z.uuid(wrongId) })
export const activityEntry = activityItem.extend({
  commandId: z.string(),
  /** The id of the event that led to it; null for what a person did. */
  causationId: id,
  /** Its number in its stream, from 1. */
  version: z.int(),
  fields: z.array(activityField).readonly(),
})
export type ActivityEntry = z.output<typeof activityEntry>

export const revealActivityInput = activityEntryInput.extend({ reason: staffReason })
export type RevealActivityInput = z.output<typeof revealActivityInput>
/** The personal fields of an event in plain text; null where the person's data was erased. */
export const revealedActivity = z.object({
  fields: z.array(z.object({ name: z.string(), value: z.string().nullable() })).readonly(),
})
export type RevealedActivity = z.output<typeof revealedActivity>

/** The most rows that a file of the history has; a longer history is exported by period. */
export const mostExportedActivity = 100_000

/** The form of an exported history. */
export const activityFormat = z.enum(['csv', 'json'])
export type ActivityFormat = z.output<typeof activityFormat>

export const activityExportInput = activityFilter.extend({
  format: activityFormat,
  cursor: pageInput.shape.cursor,
})
export type ActivityExportInput = z.output<typeof activityExportInput>
/** A part of an exported history; `nextCursor` is null on the last one. A JSON file is closed with `]`. */
export const activityPart = z
  .object({ text: z.string(), rows: z.int(), nextCursor: z.string().nullable() })
  .readonly()
export type ActivityPart = z.output<typeof activityPart>

export const activityPersonInput = z.object({ email: emailField({ wrong: 'Digite um e-mail válido.' }) })
/** The account with an address: its person's id. */
export const activityPerson = z.object({ personId: z.uuid() })
