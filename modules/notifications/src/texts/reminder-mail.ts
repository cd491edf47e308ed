import type { MailContent } from '@escuta/mail'

type Reminder = {
  readonly clientName: string
  readonly professionalName: string
  /** As `sayWhen` gives it. */
  readonly when: string
  readonly clientAreaUrl: string
}

/** The reminder that goes out 24 hours before a session. The subject tells nothing about health. */
export function reminderMail(reminder: Reminder): {
  readonly subject: string
  readonly content: MailContent
} {
  const { clientName, professionalName, when, clientAreaUrl } = reminder
  const firstName = clientName.split(' ')[0]
  const content = {
    preview: `Sua consulta é ${when}.`,
    heading: firstName ? `${firstName}, sua consulta está chegando` : 'Sua consulta está chegando',
    paragraphs: [
      'Um lembrete para você se organizar com calma. Escolha um lugar tranquilo e com boa conexão.',
    ],
    details: [
      { label: 'Quando', value: when },
      { label: 'Com', value: professionalName },
    ],
    button: { label: 'Abrir minha área', href: clientAreaUrl },
    notes: ['O horário é o do profissional. Se algo mudou, fale com ele pela sua área.'],
  }
  return { subject: `Lembrete: sua consulta é ${when}`, content }
}
