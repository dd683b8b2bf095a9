import { KnownError } from '../engine/common/known-error.ts';
import type { ModuleServiceErrors } from '../engine/common/open-types.ts';
import type { CallErrorCode } from '../shared/errors.ts';
import table from './error-table.json' with { type: 'json' };

/** The error codes of the service's process and of its commands. */
export const SERVICE_ERRORS = table;

/** Includes the calls' codes: a command may fail for the same reason. */
type ServiceErrorCode = keyof typeof table.service | keyof ModuleServiceErrors | CallErrorCode;

/** A failure that the service's operator can fix. */
export class ServiceError extends KnownError<ServiceErrorCode> {}
