import type { CurrentUser } from '@escuta/identity/contract'
import type { Role } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { areaOf, barOf, menuOf } from './area-links.ts'

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
const places = (links: readonly { to: string }[]) => links.map(({ to }) => to)

describe('the account menu', () => {
  it.each([client, professional, admin, auditor])('leads to the account and to the data of $type', (user) => {
    const links = menuOf(user, areaOf(user))
    expect(places(links)).toEqual(expect.arrayContaining(['/conta', '/privacidade/meus-dados']))
    expect(links.find(({ to }) => to === '/conta')?.label).toBe('Configurações')
  })

  it('leads professionals to their personal area and back', () => {
    expect(places(menuOf(professional, 'professional'))).toContain('/cliente')
    expect(places(menuOf(professional, 'client'))).toContain('/profissional')
    expect(places(menuOf(client, 'client'))).not.toContain('/profissional')
  })

  it('shows nobody a way that the permission rows close to them', () => {
    expect(places(menuOf(admin, 'client'))).not.toContain('/cliente')
    expect(places(barOf(admin, 'admin'))).toEqual(['/admin'])
    expect(places(barOf(client, 'admin'))).toEqual([])
    expect(places(barOf(professional, 'professional'))).toEqual(['/profissional', '/profissional/agenda'])
  })
})
