import { DomainError } from '../domain-error.ts'

export const noSuchProduct = () => new DomainError(404, 'no_encontrado', 'No encontramos ese producto.')
