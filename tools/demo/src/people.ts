import { clinicalPsychologists } from './clinical-psychologists.ts'
import type { DemoProfessional } from './demo-professional.ts'
import { familyAndCouplePsychologists } from './family-and-couple-psychologists.ts'
import { psychiatristsAndOthers } from './psychiatrists-and-others.ts'

/** The first one is the demo account profissional@escuta.example. */
export const demoProfessionals: readonly [DemoProfessional, ...DemoProfessional[]] = [
  ...clinicalPsychologists,
  ...familyAndCouplePsychologists,
  ...psychiatristsAndOthers,
]

/** A patient of a professional, with or without an account. */
export type DemoPatient = { readonly name: string; readonly email: string | null }

export type DemoClient = { readonly name: string; readonly email: string; readonly phone: string | null }

/** The first one is the demo account cliente@escuta.example. */
export const demoClients: readonly [DemoClient, ...DemoClient[]] = [
  { name: 'Caio Ribeiro', email: 'cliente@escuta.example', phone: '(11) 98888-0101' },
  { name: 'Marina Duarte', email: 'marina.duarte@escuta.example', phone: '(21) 97777-0102' },
  { name: 'João Pedro Farias', email: 'joao.farias@escuta.example', phone: null },
  { name: 'Luana Teixeira', email: 'luana.teixeira@escuta.example', phone: '(31) 96666-0104' },
  { name: 'André Moraes', email: 'andre.moraes@escuta.example', phone: '(51) 95555-0105' },
  { name: 'Priscila Gomes', email: 'priscila.gomes@escuta.example', phone: null },
  { name: 'Sérgio Vasconcelos', email: 'sergio.vasconcelos@escuta.example', phone: '(85) 94444-0107' },
  { name: 'Bianca Castro', email: 'bianca.castro@escuta.example', phone: '(71) 93333-0108' },
  { name: 'Igor Barbosa', email: 'igor.barbosa@escuta.example', phone: null },
  { name: 'Tatiane Lopes', email: 'tatiane.lopes@escuta.example', phone: '(92) 92222-0110' },
]

/** People without an account, whom the professional of the demo account entered. */
export const demoPatients: readonly [DemoPatient, DemoPatient] = [
  { name: 'Célia Prates', email: null },
  { name: 'Rubens Nakamura', email: 'rubens.nakamura@escuta.example' },
]
