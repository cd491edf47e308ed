import { clinicalPsychologists } from './clinical-psychologists.ts'
import { demoAddress, type DemoProfessional, professional } from './demo-professional.ts'
import { familyAndCouplePsychologists } from './family-and-couple-psychologists.ts'
import { psychiatristsAndOthers } from './psychiatrists-and-others.ts'

/** The first one is the demo account profissional@escuta.example. */
export const demoProfessionals: readonly [DemoProfessional, ...DemoProfessional[]] = [
  ...clinicalPsychologists,
  ...familyAndCouplePsychologists,
  ...psychiatristsAndOthers,
]

/** Has registered, and waits for the administrator to verify the credential. */
export const demoApplicant: DemoProfessional = professional({
  name: 'Olívia Sampaio',
  crp: 'CRP 06/187340',
  price: 140,
  years: 2,
  education: 'Psicologia pela Unesp',
  bio: 'Atendo jovens adultos em momentos de mudança: faculdade, primeiro emprego, sair de casa.',
})

/** A patient of a professional, with or without an account. */
export type DemoPatient = { readonly name: string; readonly email: string | null }

export type DemoClient = { readonly name: string; readonly email: string; readonly phone: string | null }

function client(name: string, phone: string | null): DemoClient {
  return { name, email: demoAddress(name), phone }
}

/** The first one is the demo account cliente@escuta.example. */
export const demoClients: readonly [DemoClient, ...DemoClient[]] = [
  { name: 'Caio Ribeiro', email: 'cliente@escuta.example', phone: '(11) 98888-0101' },
  client('Marina Duarte', '(21) 97777-0102'),
  client('João Pedro Farias', null),
  client('Luana Teixeira', '(31) 96666-0104'),
  client('André Moraes', '(51) 95555-0105'),
  client('Priscila Gomes', null),
  client('Sérgio Vasconcelos', '(85) 94444-0107'),
  client('Bianca Castro', '(71) 93333-0108'),
  client('Igor Barbosa', null),
  client('Tatiane Lopes', '(92) 92222-0110'),
]

/** People without an account, whom the professional of the demo account entered. */
export const demoPatients: readonly [DemoPatient, DemoPatient] = [
  { name: 'Célia Prates', email: null },
  { name: 'Rubens Nakamura', email: demoAddress('Rubens Nakamura') },
]
