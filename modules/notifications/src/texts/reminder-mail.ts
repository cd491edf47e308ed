import type { MailContent } from '@escuta/mail'

type Reminder = {
  /** Null while the address is not confirmed: the name would reach an unverified recipient. */
  readonly names: { readonly client: string; readonly professional: string } | null
  /** As `formatWhen` returns it. */
  readonly when: string
  /** As `formatZone` returns it. */
  readonly zone: string
  readonly clientAreaUrl: string
}

/** The reminder sent 24 hours before an appointment. The subject holds no health data. */
export function reminderMail({ names, when, zone, clientAreaUrl }: Reminder): {
  readonly subject: string
  readonly content: MailContent
} {
  const firstName = names?.client.split(' ')[0]
  const content = {
    preview: `Sua consulta é ${when}.`,
    heading: firstName ? `${firstName}, sua consulta está chegando` : 'Sua consulta está chegando',
    paragraphs: [
      'Este é um lembrete para você se organizar com calma. Se puder, escolha um lugar tranquilo e com boa conexão.',
    ],
    details: [
      { label: 'Quando', value: `${when} (${zone})` },
      ...(names ? [{ label: 'Com', value: names.professional }] : []),
    ],
    button: { label: 'Abrir minha área', href: clientAreaUrl },
  }
  return { subject: `Lembrete: sua consulta é ${when}`, content }
}
