export { GiveConsentDialog } from './consents/give-consent-dialog.tsx'
export { RevokeConsentDialog } from './consents/revoke-consent-dialog.tsx'
export { ErasureDialog } from './erasure/erasure-dialog.tsx'
export { RequestForm } from './requests/request-form.tsx'
