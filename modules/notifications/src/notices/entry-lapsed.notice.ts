import { appointmentCancelled } from '@escuta/scheduling/events'
import { defineNotice } from './define-notice.ts'
import { ofAppointment } from './subjects.ts'

/** What was entered ended before the person accepted it: only its professional expects something of it. */
export const entryLapsedNotice = defineNotice({
  name: 'entry-lapsed',
  on: [appointmentCancelled],
  when: ({ data }) => data.reason === 'entry-lapsed',
  ...ofAppointment,
  to: {
    professional: {
      inbox: ({ other, at, facts }) => ({
        title: 'Consulta sem aceite',
        message: `${other} não aceitou a consulta de ${at(facts.startsAt)} até o fim dela. Ela não conta como realizada, e nada foi cobrado.`,
      }),
    },
  },
})
