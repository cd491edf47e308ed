import type { PermissionTable } from '@escuta/kernel'

/** Who may call what: people pay for their own appointments; operators see what went wrong; the form is public. */
export const billingPermissions: PermissionTable = {
  'billing.createPaymentIntent': { client: 'own' },
  'billing.confirmPayment': { client: 'own' },
  'billing.paymentState': { client: 'own' },
  'billing.checkout': { client: 'own' },
  'billing.paymentMismatches': { admin: 'any', support: 'any', auditor: 'any' },
  'billing.paymentForm': {
    guest: 'any',
    client: 'any',
    professional: 'any',
    admin: 'any',
    support: 'any',
    auditor: 'any',
  },
}
