/** The person whose data is requested; `personId` identifies their keys. */
export type DataSubject = {
  readonly userId: string
  readonly personId: string
  readonly clientId: string | null
  readonly professionalId: string | null
}

/** A recipient of personal data and the purpose; in Portuguese. */
export type DataRecipient = { readonly name: string; readonly purpose: string; readonly data: string }

/** One category of personal data of a module, described for the person. */
export type PersonalDataSection = {
  /** In Portuguese, such as "Consultas". */
  readonly title: string
  /** The records as label → value; labels in Portuguese. */
  readonly entries: readonly Readonly<Record<string, string | number | boolean | null>>[]
  /** The recipients of these data. */
  readonly recipients?: readonly DataRecipient[]
}

/** A module's data about a person, decrypted, for their copy (LGPD, art. 18); without secrets of other people. */
export type PersonalDataSource = (subject: DataSubject) => Promise<readonly PersonalDataSection[]>

/** The app's data about a person: the sections of all modules that have entries, in the order of modules. */
export type CollectPersonalData = PersonalDataSource
