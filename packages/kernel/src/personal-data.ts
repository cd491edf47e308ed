import type { Instant, LocalDate, LocalTime } from './zoned-time.ts'

/** The person whose data is requested; `personId` identifies their keys. */
export type DataSubject = {
  readonly userId: string
  readonly personId: string
  readonly clientId: string | null
  readonly professionalId: string | null
}

/** A recipient of personal data and the purpose; in Portuguese. */
export type DataRecipient = { readonly name: string; readonly purpose: string; readonly data: string }

/** A value that a copy writes in one form for people and in another for machines. */
export type FormattedValue =
  | { readonly kind: 'instant'; readonly at: Instant; readonly zone?: string }
  | { readonly kind: 'day'; readonly day: LocalDate }
  | { readonly kind: 'time'; readonly time: LocalTime }
  | { readonly kind: 'money'; readonly cents: number }

export type PersonalValue = string | number | boolean | null | readonly string[] | FormattedValue

/** An instant of a copy, shown in `zone` (default: Brasília); null without one. */
export function instantValue(at: Instant | null | undefined, zone?: string): FormattedValue | null {
  return at ? { kind: 'instant', at, ...(zone !== undefined && { zone }) } : null
}

/** One category of personal data of a module, described for the person. */
export type PersonalDataSection = {
  /** In Portuguese, such as "Consultas". */
  readonly title: string
  /** The records as label → value; labels in Portuguese. */
  readonly entries: readonly Readonly<Record<string, PersonalValue>>[]
}

/** A module's data about a person, decrypted, for their copy (LGPD, art. 18); without secrets of other people. */
export type PersonalDataSource = (subject: DataSubject) => Promise<readonly PersonalDataSection[]>

/** Who received data that a module holds about a person. It reads no content: a screen asks for it at each visit. */
export type DataRecipientSource = (subject: DataSubject) => Promise<readonly DataRecipient[]>

/** The app's data about a person: the sections of all modules that have entries, and all recipients, in the order of modules. */
export type CollectPersonalData = PersonalDataSource
export type CollectDataRecipients = DataRecipientSource
