import { defineCommand } from '@escuta/event-sourcing'
import { mail } from '../domain/mail/mail.state.ts'
import { queueMail as decide } from '../domain/mail/queue-mail.decide.ts'

export const queueMail = defineCommand({
  name: 'queue-mail',
  stream: mail,
  decide,
})
