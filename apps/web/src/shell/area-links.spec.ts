import { areaTexts } from '@escuta/i18n'
import type { CurrentUser } from '@escuta/identity/contract'
import type { Role } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { areaOf, mayEnter, menuOf, topBarOf } from './area-links.ts'

function person(type: CurrentUser['type'], roles: readonly Role[], isProfessional = false): CurrentUser {
  const id = '0195f1c0-0000-7000-8000-000000000001'
  return {
    id,
    username: 'ana',
    email: 'ana@escuta.example',
    name: 'Ana',
    type,
    roles,
    client: null,
    professional: isProfessional ? { id } : null,
  }
}

const client = person('client', ['client'])
const professional = person('professional', ['client', 'professional'], true)
const admin = person('admin', ['admin'])
const auditor = person('admin', ['auditor'])
const paths = (links: readonly { to: string }[]) => links.map(({ to }) => to)

describe('area links', () => {
  it.each([client, professional, admin, auditor])(
    'contain the account and personal data of $type',
    (user) => {
      const links = menuOf(user, areaOf(user))
      expect(paths(links)).toEqual(expect.arrayContaining(['/conta', '/privacidade/meus-dados']))
      const { settings, account } = areaTexts
      const isProfessional = user.professional !== null
      expect(links.find(({ to }) => to === '/conta')?.label).toBe(isProfessional ? account : settings)
      expect(paths(links).includes('/profissional/configuracoes')).toBe(isProfessional)
    },
  )

  it('connect the professional and the client area of professionals', () => {
    expect(paths(menuOf(professional, 'professional'))).toContain('/cliente')
    expect(paths(menuOf(professional, 'client'))).toContain('/profissional')
    expect(paths(menuOf(client, 'client'))).not.toContain('/profissional')
  })

  it.each([
    [client, ['client']],
    [professional, ['client', 'professional']],
    [admin, ['admin']],
    [auditor, ['admin']],
  ] as const)('lead $type users into their areas only', (user, own) => {
    expect((['client', 'professional', 'admin'] as const).filter((area) => mayEnter(user, area))).toEqual(own)
  })

  it('leave out screens that the permission rows do not permit', () => {
    expect(paths(menuOf(admin, 'client'))).not.toContain('/cliente')
    expect(paths(topBarOf(admin, 'admin'))).toEqual(expect.arrayContaining(['/admin', '/admin/email']))
    expect(paths(topBarOf(client, 'admin'))).toEqual([])
    expect(paths(topBarOf(professional, 'professional'))).toEqual([
      '/profissional',
      '/profissional/agenda',
      '/profissional/pacientes',
      '/profissional/financeiro',
    ])
  })
})
