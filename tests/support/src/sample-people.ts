import { systemContext } from '@escuta/kernel'
import type { App } from '@escuta/server/app'
import {
  type AppAccess,
  createCallers,
  type NewAccount,
  type NewProfessional,
  type Person,
  registerAdmin,
  registerClient,
  registerProfessional,
} from '@escuta/demo'

/** The password of all samplePeople. */
export const samplePassword = 'boa-vista-27'

const password = samplePassword
export const caio: NewAccount = { name: 'Caio Ribeiro', email: 'caio@escuta.example', phone: null, password }
export const bia: NewAccount = { name: 'Bia Andrade', email: 'bia@escuta.example', phone: null, password }

/** Psychologist in São Paulo, R$ 180,00, who has not saved settings: starts on the hour, 08:00 to 17:00, Monday to Friday. */
export const helena: NewProfessional = {
  name: 'Helena Martins',
  email: 'helena@escuta.example',
  password,
  profession: 'psychologist',
  specialty: 'Psicologia Clínica',
  crp: 'CRP 06/104512',
  price: 180,
  zone: 'America/Sao_Paulo',
  years: 12,
  education: 'Psicologia pela USP',
  approaches: ['Terapia Cognitivo-Comportamental'],
  bio: 'Acompanho pessoas que vivem com ansiedade.',
  week: null,
}

const administrator: NewAccount = { name: 'Ada Lima', email: 'ada@escuta.example', password }

/** The sample people of specs, made by commands. */
export function samplePeopleOf(app: Pick<App, 'modules' | 'runner' | 'clock'>): {
  readonly client: (account: NewAccount) => Promise<Person>
  readonly professional: (person: NewProfessional) => Promise<Person>
  readonly admin: () => Promise<Person>
} {
  const access: AppAccess = {
    app,
    as: createCallers(app),
    keyOf: () => ({}),
    contextOf: () => systemContext('test-support', app.clock),
  }
  let admin: Promise<Person> | undefined
  const theAdmin = () => (admin ??= registerAdmin(access, administrator))
  return {
    admin: theAdmin,
    client: (account) => registerClient(access, account),
    professional: async (person) => registerProfessional(access, person, await theAdmin()),
  }
}
