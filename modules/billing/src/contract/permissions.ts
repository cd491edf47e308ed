import type { PermissionTable } from '@escuta/kernel'

/** Who may call what: people pay for their own appointments; what the form needs is public. */
export const billingPermissions: PermissionTable = {
  'billing.createPaymentIntent': { client: 'own' },
  'billing.confirmPayment': { client: 'own' },
  'billing.paymentState': { client: 'own' },
  'billing.checkout': { client: 'own' },
  'billing.paymentForm': {
    guest: 'any',
    client: 'any',
    professional: 'any',
    admin: 'any',
    support: 'any',
    auditor: 'any',
  },
}
