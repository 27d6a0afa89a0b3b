import { expect, test } from 'vitest'
import { resolveAddress } from './resolve-address.ts'

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const resolve = (url: string, accept?: string, method = 'GET') =>
  resolveAddress(url, { method, headers: accept === undefined ? {} : { accept } })

test.each([
  ['/producto/%E0%A4%A', '/producto/%25E0%25A4%25A'],
  ['/100%?search=%E0', '/100%25?search=%E0'],
  ['/producto/pok%C3%A9mon', '/producto/pok%C3%A9mon'],
  ['/tienda?search=%E0%A4%A', '/tienda?search=%E0%A4%A'],
])('as a page, %s is %s', (url, address) => {
  expect(resolve(url, browser)).toBe(address)
  expect(resolve(url)).toBe(address)
})

test('an address that cannot be decoded stays as it is for the API, for a program and for a write', () => {
  const broken = '/producto/%E0%A4%A'
  expect(resolve(`/api/v1${broken}`, browser)).toBe(`/api/v1${broken}`)
  expect(resolve('/productos/slug/%E0%A4%A', browser)).toBe('/api/v1/productos/slug/%E0%A4%A')
  expect(resolve(broken, 'application/json')).toBe(broken)
  expect(resolve(broken, browser, 'POST')).toBe(broken)
})

test('the fairs are a page for who rather has one, and their list for a program', () => {
  expect(resolve('/eventos/?x=1', browser)).toBe('/eventos/?x=1')
  expect(resolve('/eventos/?x=1', 'application/json')).toBe('/api/v1/eventos/?x=1')
  expect(resolve('/eventos', 'application/json', 'POST')).toBe('/eventos')
})

test('a bare address stands for that of version 1, but not for a longer word', () => {
  expect(resolve('/productos/slug/x?y=1')).toBe('/api/v1/productos/slug/x?y=1')
  expect(resolve('/ordenes', 'application/json', 'POST')).toBe('/api/v1/ordenes')
  expect(resolve('/ordenesx')).toBe('/ordenesx')
})
