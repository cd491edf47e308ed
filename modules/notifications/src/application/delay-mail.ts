import { defineCommand } from '@escuta/event-sourcing'
import { delayMail as decide } from '../domain/mail/delay-mail.decide.ts'
import { mail } from '../domain/mail/mail.state.ts'

export const delayMail = defineCommand({
  name: 'delay-mail',
  stream: mail,
  decide,
})
