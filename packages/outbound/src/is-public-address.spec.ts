import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './is-public-address.ts'

describe('isPublicAddress', () => {
  it.each([
    '8.8.8.8',
    '100.63.255.255',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('says so of %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2001::a9fe:a9fe',
    '2002:7f00:1::',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:0',
    '64:ff9b::7f00:1',
    '64:ff9b::',
    '64:ff9b:1::1',
    '2130706433',
    'localhost',
    '',
  ])('denies it of %s', (address) => expect(isPublicAddress(address)).toBe(false))
})
