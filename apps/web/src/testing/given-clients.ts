import type { CurrentUser } from '@escuta/identity/contract'

function clientWith(id: string): CurrentUser {
  return {
    id,
    username: id,
    email: `${id}@exemplo.com`,
    name: id,
    type: 'client',
    roles: ['client'],
    client: null,
    professional: null,
  }
}

/** Two clients, each of an account of their own. */
export const [ana, bia] = [clientWith('ana'), clientWith('bia')]
