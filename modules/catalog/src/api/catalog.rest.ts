import { brazilianZone, defaultZone } from '@escuta/kernel'
import type { RestRoute } from '@escuta/rpc'
import { z } from 'zod'
import {
  type Background,
  backgroundDto,
  catalogRefusals,
  listedProfessionalDto,
  ownProfessionalDto,
  profession,
  type Picture,
  type Professional,
  professionalDto,
  publicProfileDto,
  rankedProfessionalDto,
  settingsBody,
  settingsDto,
} from '../contract/index.ts'
import { professionOf } from './profession-of.ts'

const texts = { name: z.string(), specialty: z.string(), bio: z.string(), crp: z.string() }

/**
 * Without `profession` and `zone` (extensions of ours) they follow from specialty and credential. `isActive` is
 * ignored.
 */
const registerBody = z.object({
  userId: z.string().optional(),
  ...texts,
  price: z.int().nullish(),
  isActive: z.boolean().optional(),
  isPublic: z.boolean().optional(),
  profession: profession.optional(),
  zone: brazilianZone.optional(),
})

const profileBody = z.object({
  ...texts,
  price: z.int().nullable(),
  isPublic: z.boolean(),
})

const backgroundBody = z.object({
  professionalId: z.string(),
  yearsExperience: z.int().nullish(),
  education: z.string().nullish(),
  approaches: z.array(z.string()).nullish(),
  isPublic: z.boolean().optional(),
})

export const catalogRest: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/professionals/user/:userId',
    procedure: 'catalog.professionalOfUser',
    summary: 'O registro profissional de uma conta',
    refusals: catalogRefusals.only('professional-not-found'),
    response: ownProfessionalDto,
  },
  {
    method: 'POST',
    path: '/api/professionals',
    procedure: 'catalog.registerProfessional',
    summary: 'Abrir o registro profissional da própria conta; se já existe, responde com ele',
    request: { body: registerBody },
    refusals: catalogRefusals.only('credential-invalid'),
    response: professionalDto,
    input: ({ body }) => {
      const { isActive: _, price = null, zone = defaultZone, ...given } = registerBody.parse(body)
      return { profession: professionOf(given.specialty, given.crp), ...given, price, zone }
    },
    answer: ({ professional }: { professional: Professional }) => professional,
    status: createdOrThere,
  },
  {
    method: 'POST',
    path: '/api/professional-profiles',
    procedure: 'catalog.describeBackground',
    summary: 'Descrever formação, experiência e abordagens',
    request: { body: backgroundBody },
    refusals: catalogRefusals.only('professional-not-found'),
    response: backgroundDto,
    input: ({ body }) => {
      const { yearsExperience, education, approaches, ...given } = backgroundBody.parse(body)
      return {
        ...given,
        yearsExperience: yearsExperience ?? null,
        education: education ?? null,
        approaches: approaches ?? [],
      }
    },
    answer: ({ background }: { background: Background }) => background,
    status: createdOrThere,
  },
  {
    method: 'PUT',
    path: '/api/professionals/:id',
    procedure: 'catalog.changeProfile',
    summary: 'Alterar o próprio perfil profissional',
    request: { body: profileBody },
    refusals: catalogRefusals.only('professional-not-found', 'credential-invalid'),
    response: professionalDto,
    input: ({ params, body }) => ({ ...profileBody.parse(body), professionalId: params['id'] }),
  },
  {
    method: 'GET',
    path: '/api/professionals/public/:id',
    procedure: 'catalog.publicProfile',
    summary: 'Perfil público de um profissional',
    refusals: catalogRefusals.only('professional-not-found'),
    response: publicProfileDto,
  },
  {
    method: 'GET',
    path: '/api/professionals/public/:id/picture',
    procedure: 'catalog.publicPicture',
    summary: 'A foto de um perfil público: JPEG, PNG ou WebP',
    contentType: 'image/webp',
    request: { query: z.object({ v: z.string().max(20).optional() }) },
    refusals: catalogRefusals.only('professional-not-found'),
    response: z.string(),
    answer: ({ base64 }: Picture) => Buffer.from(base64, 'base64'),
    headers: ({ type }: Picture) => ({ 'content-type': type, 'cache-control': 'private, max-age=86400' }),
  },
  {
    method: 'GET',
    path: '/api/fallback-professionals',
    procedure: 'catalog.allProfessionals',
    summary: 'Todos os profissionais com perfil público, os mais bem avaliados primeiro',
    isPaged: true,
    response: z.array(listedProfessionalDto),
    headers: notStored,
  },
  {
    method: 'POST',
    path: '/api/professionals/search-by-symptoms',
    procedure: 'catalog.searchBySymptoms',
    summary: 'Profissionais recomendados para os sintomas informados',
    isPaged: true,
    request: { body: z.object({ symptoms: z.array(z.string()) }) },
    refusals: catalogRefusals.only('unknown-symptom'),
    response: z.array(rankedProfessionalDto),
    headers: notStored,
  },
  {
    method: 'GET',
    path: '/api/professional/:id/settings',
    procedure: 'catalog.settings',
    summary: 'As próprias configurações; antes de salvar, as que já valem',
    refusals: catalogRefusals.only('professional-not-found'),
    response: settingsDto,
    input: ({ params }) => ({ professionalId: params['id'] }),
  },
  {
    method: 'PUT',
    path: '/api/professional/:id/settings',
    procedure: 'catalog.saveSettings',
    summary: 'Salvar as próprias configurações e os horários da semana',
    request: { body: settingsBody },
    refusals: catalogRefusals.only(
      'professional-not-found',
      'overlapping-hours',
      'hours-reversed',
      'notice-beyond-advance',
    ),
    response: settingsDto,
    input: ({ params, body }) => {
      const { settings: saved, availability } = settingsBody.parse(body)
      return { professionalId: params['id'], ...saved, availability }
    },
  },
]

function notStored(): Readonly<Record<string, string>> {
  return { 'cache-control': 'no-store' }
}

function createdOrThere({ created }: { readonly created: boolean }): number {
  return created ? 201 : 200
}
