import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** When the sample people are registered: Monday, 2 March 2026, 09:00 in São Paulo. */
export const sampleStart = '2026-03-02T12:00:00.000Z'

export type SamplePeople = {
  readonly theHelena: Person
  readonly theCaio: Person
  readonly theBia: Person
  readonly theAdmin: Person
}

/**
 * Makes the sample people of specs by commands. `known` has the administrator where one is registered; otherwise
 * the first call that needs one registers it.
 */
export function samplePeopleOf(
  app: Pick<App, 'modules' | 'runner' | 'clock'>,
  known?: Pick<SamplePeople, 'theAdmin'>,
): {
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
  let admin = known && Promise.resolve(known.theAdmin)
  const theAdmin = () => (admin ??= registerAdmin(access, administrator))
  return {
    admin: theAdmin,
    client: (account) => registerClient(access, account),
    professional: async (person) => registerProfessional(access, person, await theAdmin()),
  }
}

export async function registerSamplePeople(app: Parameters<typeof samplePeopleOf>[0]): Promise<SamplePeople> {
  const { client, professional, admin } = samplePeopleOf(app)
  return {
    theHelena: await professional(helena),
    theCaio: await client(caio),
    theBia: await client(bia),
    theAdmin: await admin(),
  }
}

const peopleFile = 'sample-people.json'

export async function writeSamplePeople(folder: string, people: SamplePeople): Promise<void> {
  await writeFile(join(folder, peopleFile), JSON.stringify(people))
}

/** The sample people of an app that was created with them (`data: 'people'`). */
export async function readSamplePeople({ dataDir }: { readonly dataDir: string }): Promise<SamplePeople> {
  // Guarantee: writeSamplePeople wrote the file.
  return JSON.parse(await readFile(join(dataDir, peopleFile), 'utf8')) as SamplePeople
}
