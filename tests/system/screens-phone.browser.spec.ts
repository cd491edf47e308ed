import { checkScreens } from './src/check-screens.ts'

checkScreens({ size: 'phone', theme: 'light' })
