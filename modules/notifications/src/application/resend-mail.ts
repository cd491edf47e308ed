import { defineCommand } from '@escuta/event-sourcing'
import { mail } from '../domain/mail/mail.state.ts'
import { resendMail as decide } from '../domain/mail/resend-mail.decide.ts'

export const resendMail = defineCommand({
  name: 'resend-mail',
  stream: mail,
  decide,
})
