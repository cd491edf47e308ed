import { mailRefusals } from '@escuta/kernel'
import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import {
  type MailConfigurationAnswer,
  mailConfigurationAnswer,
  notificationDto,
  notificationRefusals,
  saveMailConfigurationInput,
  sendTestMailInput,
  testMailAnswer,
} from '../contract/index.ts'

const configurationPath = '/api/email/admin/email/config'
const configurationDto = mailConfigurationAnswer.pick({ config: true, status: true })
const configurationOf = (answer: MailConfigurationAnswer) => configurationDto.parse(answer)

export const notificationsRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/notifications/user/:userId',
    procedure: 'notifications.ofUser',
    summary: 'Notificações da própria pessoa, as mais novas primeiro.',
    isPaged: true,
    response: z.array(notificationDto),
  },
  {
    method: 'PUT',
    path: '/api/notifications/:id/read',
    procedure: 'notifications.markNotificationRead',
    summary: 'Marca uma notificação como lida.',
    refusals: notificationRefusals.only('notification-not-found'),
    response: notificationDto,
  },
  {
    method: 'GET',
    path: configurationPath,
    procedure: 'notifications.mailConfiguration',
    summary: 'Configurações de e-mail, com os segredos mascarados.',
    response: configurationDto,
    answer: configurationOf,
  },
  {
    method: 'POST',
    path: configurationPath,
    procedure: 'notifications.saveMailConfiguration',
    summary:
      'Salva as configurações de e-mail, depois de conectar ao servidor SMTP; um segredo ausente ou mascarado continua como está.',
    request: { body: saveMailConfigurationInput },
    refusals: notificationRefusals.only('mail-configuration-invalid', 'mail-server-not-reached'),
    response: configurationDto,
    answer: configurationOf,
  },
  {
    method: 'POST',
    path: '/api/email/admin/email/test',
    procedure: 'notifications.sendTestMail',
    summary:
      'Envia um e-mail de teste; uma recusa traz o código da resposta do provedor e o que ele significa.',
    request: { body: sendTestMailInput },
    refusals: mailRefusals.only(
      'email-disabled',
      'email-address-invalid',
      'email-provider-failed',
      'email-address-refused',
      'email-limit-reached',
    ),
    response: testMailAnswer,
  },
]
