export type Expiry = { month: number; year: number }
export declare function digitsOf(text: string): string
export declare function brandOf(digits: string): string
export declare function cvcLengthOf(digits: string): number
export declare function isCardNumber(digits: string): boolean
export declare function formatCardNumber(text: string): string
export declare function formatExpiry(text: string): string
export declare function readExpiry(text: string): Expiry | null
export declare function isExpired(expiry: Expiry, now: Date): boolean
