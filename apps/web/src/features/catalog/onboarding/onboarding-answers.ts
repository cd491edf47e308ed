import {
  isCredentialOf,
  type PaymentMethod,
  type Profession,
  professions,
  promiseProblem,
} from '@escuta/catalog/contract'
import type { AccountOverview } from '@escuta/identity/contract'
import { onboardingTexts as texts } from '@escuta/i18n'
import { brazilianZones, defaultZone, isCpf, shownPhone } from '@escuta/kernel'
import { phoneProblem } from '../../../lib/form/phone-problem.ts'
import { type FormProblem, missing, wrong } from '../../../lib/form/use-form.ts'
import { nameProblem } from '../../../lib/form/name-problem.ts'
import { typedPrice } from '../../../lib/price-in-reais.ts'
import {
  approachesProblem,
  type TypedBackground,
  typedBackground,
  yearsProblem,
} from '../describe-background/typed-background.ts'
import { type TypedPrice, unusualPriceProblem } from '../describe-price/price-to-confirm.ts'
import { type TypedPractice, typedPractice } from '../describe-practice/typed-practice.ts'

/** What a person typed in the four steps. */
export type Answers = {
  readonly name: string
  readonly phone: string
  readonly cpf: string
  readonly profession: Profession
  readonly crp: string
  readonly rqe: string
  readonly specialty: string
  readonly bio: string
} & TypedPrice &
  TypedBackground &
  TypedPractice & { readonly [Method in PaymentMethod]: boolean }

export type AnswerField = keyof Answers

/** The steps, from 0. */
export const steps = [0, 1, 2, 3] as const
export type Step = (typeof steps)[number]

const fields: Readonly<Record<Step, readonly AnswerField[]>> = {
  0: ['name', 'phone', 'cpf'],
  1: ['profession', 'crp', 'rqe', 'specialty', 'education', 'years'],
  2: ['bio', 'approaches', 'areas', 'audiences', 'languages'],
  3: ['price', 'confirmedPrice', 'pix', 'card', 'boleto', 'transfer'],
}

/** The fields of the documented input that have another name in the form. */
const renamed: Readonly<Record<string, AnswerField>> = {
  'contact.phone': 'phone',
  'contact.cpf': 'cpf',
  'background.yearsExperience': 'years',
  'background.education': 'education',
  'background.approaches': 'approaches',
  'practice.areas': 'areas',
  'practice.audiences': 'audiences',
  'practice.languages': 'languages',
}

/** The field that a refused path of the input is about, with its step; undefined for others. */
export function fieldOf(path: string): { readonly field: AnswerField; readonly step: Step } | undefined {
  const known = Object.entries(renamed).find(([start]) => path.startsWith(start))?.[1]
  const name = known ?? path
  for (const step of steps) {
    const field = fields[step].find((each) => each === name)
    if (field) return { field, step }
  }
  return undefined
}

/** The answers of a draft's text; without a text, or when it is not JSON, the answers that the account has. */
export function answersIn(text: string | null, account: AccountOverview): Answers {
  try {
    return answersFrom(JSON.parse(text ?? 'null'), account)
  } catch {
    return answersFrom(undefined, account)
  }
}

/** The answers of a kept draft, with what the account has where the draft has nothing. */
export function answersFrom(draft: unknown, { name, phone }: AccountOverview): Answers {
  const fresh: Answers = {
    name,
    phone: shownPhone(phone ?? ''),
    cpf: '',
    profession: 'psychologist',
    crp: '',
    rqe: '',
    specialty: '',
    education: '',
    years: '',
    bio: '',
    approaches: '',
    areas: '',
    audiences: '',
    languages: '',
    price: '',
    confirmedPrice: '',
    pix: false,
    card: false,
    boleto: false,
    transfer: false,
  }
  if (typeof draft !== 'object' || draft === null) return fresh
  const kept = Object.entries(draft).filter(([key, value]) => {
    const before: unknown = Reflect.get(fresh, key)
    return typeof value === typeof before && (key !== 'profession' || String(value) in professions)
  })
  return { ...fresh, ...Object.fromEntries(kept) }
}

/** The credential as it is stored: `CRP RR/N`, `CRM/UF N RQE N`, or the institute. */
export function credentialOf({ profession, crp, rqe }: Answers): string {
  const typed = withSingleSpaces(crp)
  switch (professions[profession].council) {
    case 'CRP':
      return typed.toUpperCase().replace(/^(?:CRP ?)?(?=\d)/, 'CRP ')
    case 'CRM':
      return `${typed.toUpperCase()} RQE ${rqe.replaceAll(/\D/g, '')}`
    case null:
      return typed
  }
}

type Problems = readonly FormProblem<AnswerField>[]

const problemsBy: Readonly<Record<Step, (answers: Answers) => Problems>> = {
  0: ({ name, phone, cpf }) => [
    ...missing('name', name, texts.nameRequired),
    ...nameProblem(name),
    ...missing('phone', phone, texts.phoneRequired),
    ...phoneProblem(phone),
    ...missing('cpf', cpf.trim() === '' || isCpf(cpf), texts.cpfInvalid),
  ],
  1: credentialProblems,
  2: ({ bio, approaches }) => [
    ...missing('bio', bio, texts.bioRequired),
    ...wrong('bio', promiseProblem(bio)),
    ...approachesProblem(approaches),
  ],
  3: (answers) => [
    ...missing('price', (typedPrice(answers.price) ?? 0) > 0, texts.priceRequired),
    ...unusualPriceProblem(answers),
  ],
}

/** The problems of a step in the order of its fields. */
export function problemsOf(step: Step, answers: Answers): Problems {
  return problemsBy[step](answers)
}

/** Whether a required field of a step is empty. */
export function lacksRequired(step: Step, answers: Answers): boolean {
  const required: Readonly<Record<Step, readonly string[]>> = {
    0: [answers.name, answers.phone],
    1: [answers.crp, answers.specialty],
    2: [answers.bio],
    3: [answers.price],
  }
  return required[step].some((text) => text.trim() === '')
}

/** The first step that cannot be sent as it is; the last one when all can. */
export function firstOpenStep(answers: Answers): Step {
  return steps.find((step) => problemsOf(step, answers).length > 0) ?? 3
}

/** The input of the registration. */
export function registrationOf(answers: Answers) {
  const { name, phone, cpf, profession, specialty, bio, price } = answers
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const methods = ['pix', 'card', 'boleto', 'transfer'] as const
  return {
    name: name.trim(),
    profession,
    specialty: specialty.trim(),
    bio: bio.trim(),
    crp: credentialOf(answers),
    price: typedPrice(price) ?? null,
    zone: brazilianZones.find((zone) => zone === timeZone) ?? defaultZone,
    // Takes effect with the approval and the confirmed hours.
    isPublic: true,
    confirmsHours: true,
    background: typedBackground(answers),
    practice: typedPractice(answers),
    contact: { phone: phone.trim(), cpf: cpf.trim() || null },
    paymentMethods: methods.filter((method) => answers[method]),
  }
}

function withSingleSpaces(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

function credentialProblems(answers: Answers): Problems {
  const { profession, crp, rqe, specialty, years } = answers
  const { council } = professions[profession]
  const kind = council ?? 'none'
  const hasForm =
    council === 'CRM' ? isCrmWithAnyRqe(answers) : isCredentialOf(profession, credentialOf(answers))
  return [
    ...missing('crp', crp, texts.credentialRequired[kind]),
    ...missing('crp', hasForm, texts.credentialInvalid[kind]),
    ...missing('rqe', council !== 'CRM' || /^\d{1,6}$/.test(rqe.replaceAll(/\D/g, '')), texts.rqeRequired),
    ...missing('specialty', specialty, texts.specialtyRequired),
    ...wrong('specialty', promiseProblem(specialty)),
    ...yearsProblem(years),
  ]
}

/** The CRM apart from its RQE, which has a field and a text of its own. */
function isCrmWithAnyRqe(answers: Answers): boolean {
  return isCredentialOf('psychiatrist', credentialOf({ ...answers, rqe: '1' }))
}
