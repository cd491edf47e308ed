/** Whose data is meant: `personId` names their keys. */
export type DataSubject = {
  readonly userId: string
  readonly personId: string
  readonly clientId: string | null
  readonly professionalId: string | null
}

/** Somebody who received a person's data, and why; all in Portuguese. */
export type DataRecipient = { readonly name: string; readonly purpose: string; readonly data: string }

/** One kind of thing a module keeps about a person, in words the person understands. */
export type PersonalDataSection = {
  /** In Portuguese, such as "Consultas". */
  readonly title: string
  /** Each thing as label → value; labels in Portuguese. */
  readonly entries: readonly Readonly<Record<string, string | number | boolean | null>>[]
  /** Who received these things. */
  readonly recipients?: readonly DataRecipient[]
}

/** Everything one module knows of a person, for their copy (LGPD, art. 18): opened, complete, others' secrets left out. */
export type PersonalDataSource = (subject: DataSubject) => Promise<readonly PersonalDataSection[]>

/** Everything the app knows of a person: the modules' sections, in the modules' order. */
export type CollectPersonalData = PersonalDataSource
