import { grantProfessionalRole } from '@escuta/identity/commands'
import { after, defineSendingProcess, send } from '@escuta/projections'
import { professionalRegistered } from '../../contract/published-events.ts'

/** Grants the professional role to the account of a new professional record. */
export const grantRole = defineSendingProcess({ name: 'catalog.grant-professional-role', from: 'start' }, [
  after(professionalRegistered, ({ userId, professionalId }) => [
    send(grantProfessionalRole, { userId, professionalId }, 'grant'),
  ]),
])
