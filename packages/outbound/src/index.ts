export { connectPublic } from './connect-public.ts'
