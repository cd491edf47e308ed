import { everyRole, type PermissionTable } from '@escuta/kernel'

/** Permissions: clients pay for their own appointments, operators read mismatches, the form's settings are public. */
export const billingPermissions: PermissionTable = {
  'billing.createPaymentIntent': { client: 'own' },
  'billing.confirmPayment': { client: 'own' },
  'billing.paymentState': { client: 'own' },
  'billing.checkout': { client: 'own' },
  'billing.pendingPayments': { client: 'own' },
  'billing.paymentMismatches': { admin: 'any', support: 'any', auditor: 'any' },
  'billing.financialSummary': { professional: 'own' },
  'billing.transactions': { professional: 'own' },
  'billing.transactionsCsv': { professional: 'own' },
  'billing.financesPdf': { professional: 'own' },
  'billing.paymentConfirmation': { client: 'own' },
  'billing.financialAppointments': { professional: 'own' },
  'billing.paymentForm': everyRole,
}
