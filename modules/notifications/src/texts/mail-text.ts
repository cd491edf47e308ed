/** The text of one kind of automatic e-mail. */
export type MailText = {
  /** Subjects hold no health data and no names. */
  readonly subject: string
  readonly preview: string
  /** Follows the person's name. */
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** `path` null: the room of the appointment; `about` is the parameter that the appointment's id is added as. */
  readonly button: { readonly label: string; readonly path: string | null; readonly about?: string }
}

/** Where a button leads: to a page, where it is about an appointment with its id, or to the room. */
export function hrefOf(
  { path, about }: MailText['button'],
  {
    appointment,
    publicUrl,
  }: {
    readonly appointment: { readonly id: string; readonly roomUrl: string } | null
    readonly publicUrl: string
  },
): string {
  if (path === null && appointment) return appointment.roomUrl
  const query = about && appointment ? `?${about}=${appointment.id}` : ''
  return `${publicUrl}${path ?? ''}${query}`
}
