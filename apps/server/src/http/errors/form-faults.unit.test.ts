import { validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { formFaults, type SchemaFault } from './form-faults.ts'

const schema = z.object({
  nombre: z.string().trim().min(1).max(5),
  mail: z.email(),
  cantidad: z.int().min(1).max(9),
  lineas: z.array(z.object({ precio: z.string() })),
  alias: z.string().refine((text) => text !== 'no', 'Ese alias ya está en uso.'),
})

function faultsOf(body: unknown) {
  const answer = validatorCompiler({ schema, method: 'POST', url: '/' })(body) as {
    error?: { validation: SchemaFault[] } & SchemaFault[]
  }
  return formFaults(answer.error as never)
}

test('of thousands of faults the first hundred are told', () => {
  const told = faultsOf({ nombre: 'x', lineas: Array.from({ length: 3_000 }, () => ({ precio: 1 })) })
  expect(told).toHaveLength(100)
  expect(told[2]).toEqual({ campo: 'lineas.0.precio', mensaje: 'No es válido.' })
})

test('each field of a form tells its first fault in Spanish', () => {
  expect(faultsOf({ nombre: ' ', mail: 'x', cantidad: 10, lineas: [{ precio: 1 }], alias: 'no' })).toEqual([
    { campo: 'nombre', mensaje: 'Campo requerido' },
    { campo: 'mail', mensaje: 'Email inválido' },
    { campo: 'cantidad', mensaje: 'Tiene que ser 9 o menos' },
    { campo: 'lineas.0.precio', mensaje: 'No es válido.' },
    { campo: 'alias', mensaje: 'Ese alias ya está en uso.' },
  ])
  expect(faultsOf({ nombre: 'demasiado', mail: 'a@b.com', cantidad: 0, lineas: [] })).toEqual([
    { campo: 'nombre', mensaje: 'Máximo 5 caracteres' },
    { campo: 'cantidad', mensaje: 'Tiene que ser 1 o más' },
    { campo: 'alias', mensaje: 'Campo requerido' },
  ])
})
