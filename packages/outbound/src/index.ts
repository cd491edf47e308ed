export { connectPublic } from './connect-public.ts'
export { NotPublicError } from './not-public-error.ts'
export { publicLookup } from './public-lookup.ts'
