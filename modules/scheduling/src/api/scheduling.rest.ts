import { privacyRefusals } from '@escuta/privacy/contract'
import { queryText, type RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import {
  appointmentDto,
  type CreatedAppointment,
  guardianRefusals,
  guardianRelations,
  holdRefusals,
  schedulingRefusals,
} from '../contract/index.ts'

/** Both payloads of the one path, checked in full by the procedure; only a professional's request has `clientName`. */
const createBody = z.looseObject({
  professionalId: z.string(),
  date: z.string().describe('YYYY-MM-DD; na agenda também data e hora juntas.'),
  time: z.string().nullish().describe('HH:MM no fuso do profissional.'),
  notes: z.string().nullish(),
  replaces: z
    .string()
    .optional()
    .describe(
      'Id de uma reserva ou de um pedido seu, sem pagamento, que é devolvido em troca deste horário. As recusas sobre reservas trazem o mesmo campo, replaces.',
    ),
  birthDate: z
    .string()
    .nullish()
    .describe(
      'YYYY-MM-DD; só na reserva. A data que a conta já tem vale mais; sem nenhuma, a reserva é a de uma pessoa adulta, como a conta declarou ao aceitar os termos de uso.',
    ),
  guardian: z
    .object({ name: z.string(), email: z.string(), relation: z.enum(guardianRelations) })
    .nullish()
    .describe(
      'Só na reserva de quem tem menos de 18 anos, uma vez por profissional: recebe por e-mail o link para autorizar. A recusa guardian-needed traz o nome deste campo.',
    ),
  type: z.string().optional(),
  price: z.number().nullish().describe('Centavos. Na reserva vale sempre o preço do profissional.'),
  clientName: z.string().optional().describe('Só na agenda do profissional.'),
  clientEmail: z.string().nullish().describe('Só na agenda do profissional.'),
  duration: z.number().optional().describe('Minutos; só na agenda do profissional.'),
})

export const schedulingRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/appointments/professional/:professionalId',
    procedure: 'scheduling.appointmentsOfProfessional',
    summary: 'Consultas do próprio profissional, por data de início.',
    request: {
      query: z.object({
        from: queryText('Instante, ou dia no fuso do profissional.'),
        to: queryText('Instante, ou dia no fuso do profissional; o dia é incluído, o instante não.'),
      }),
    },
    isPaged: true,
    response: z.array(appointmentDto),
  },
  {
    method: 'GET',
    path: '/api/appointments/:id',
    procedure: 'scheduling.appointment',
    summary: 'Uma consulta de que a pessoa participa.',
    refusals: schedulingRefusals.only('appointment-not-found'),
    response: appointmentDto,
  },
  {
    method: 'GET',
    path: '/api/appointments/:id/calendar.ics',
    procedure: 'scheduling.appointmentCalendar',
    summary:
      'Uma consulta de que a pessoa participa, até o fim dela, como arquivo de calendário (RFC 5545), sem nomes.',
    contentType: 'text/calendar; charset=utf-8',
    refusals: schedulingRefusals.only('appointment-not-found', 'appointment-not-open'),
    response: z.string(),
    headers: () => ({ 'content-disposition': 'attachment; filename="compromisso.ics"' }),
  },
  {
    method: 'POST',
    path: '/api/appointments',
    procedure: 'scheduling.createAppointment',
    summary: 'Reserva um horário (cliente) ou lança uma consulta na própria agenda (profissional).',
    request: { body: createBody },
    refusals: {
      ...schedulingRefusals.only(
        'slot-taken',
        'outside-working-hours',
        'past-date',
        'crosses-day-cut',
        'professional-not-bookable',
        'client-record-missing',
        'agenda-occupied',
        'appointment-not-found',
        'hold-not-found',
        ...holdRefusals,
      ),
      ...guardianRefusals.only('guardian-needed', 'guardian-own-address', 'birth-date-impossible'),
      ...privacyRefusals.only('consent-text-changed'),
    },
    response: appointmentDto,
    input: ({ body }) =>
      isFields(body) ? { ...body, kind: 'clientName' in body ? 'entry' : 'booking' } : body,
    answer: (created: CreatedAppointment) => created.appointment,
    status: ({ created }: CreatedAppointment) => (created ? 201 : 200),
  },
]

function isFields(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null
}
