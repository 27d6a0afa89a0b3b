import { createCipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Recipient, Stanza } from 'age-encryption'

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 64 MB and some tenths of a second; the age program asks for four times that. */
const logN = 16
const cost: ScryptOptions = { N: 2 ** logN, r: 8, p: 1, maxmem: 2 * 128 * 8 * 2 ** logN }

/**
 * Whoever knows the password, as the format of age has it (https://age-encryption.org/v1, "The scrypt recipient type"). The
 * library has one too, which works the key out on the thread that serves shoppers; this one does it beside that.
 */
export class PasswordRecipient implements Recipient {
  readonly #password: string

  constructor(password: string) {
    this.#password = password
  }

  async wrapFileKey(fileKey: Uint8Array): Promise<Stanza[]> {
    const salt = randomBytes(16)
    const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
    const key = await deriveKey(this.#password, labelled, 32, cost)
    const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    const { Stanza } = await import('age-encryption')
    const given = salt.toString('base64').replace(/=+$/, '')
    return [new Stanza(['scrypt', given, String(logN)], body)]
  }
}
