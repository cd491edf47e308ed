export { connected, connectPublic } from './connect-public.ts'
export { isInnerHost } from './is-inner-host.ts'
