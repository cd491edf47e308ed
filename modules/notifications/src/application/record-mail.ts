import { defineCommand } from '@escuta/event-sourcing'
import { mail } from '../domain/mail/mail.state.ts'
import { recordMail as decide } from '../domain/mail/record-mail.decide.ts'

export const recordMail = defineCommand({
  name: 'record-mail',
  stream: mail,
  decide,
})
