export { shownEmail } from '@escuta/kernel'
