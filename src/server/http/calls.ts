import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { CallContract } from '../../shared/calls/parts.ts';
import { admit } from '../sessions/admission.ts';
import { isForeignKeyFault } from '../store/store-unavailable.ts';
import { HttpError, sessionNeeded } from './http-error.ts';
import { DATA_POLICY } from './security-headers.ts';

/**
 * Adds a call of the contract to the service. Before the handler runs, the call's `access` and `token` are enforced and the
 * request is checked against its schema. The answer is `no-store` unless the handler sets something else.
 * @param handle gets the checked parameters (GET, from the path or the query) or body (POST)
 */
export function addCall<Question>(
  app: FastifyInstance,
  call: CallContract,
  handle: (question: Question, request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const place = placeOf(call);
  app.route({
    method: call.method,
    url: call.path,
    schema: { [place]: call.question },
    attachValidation: false,
    config: { call, takesFiles: call.body === 'form' },
    onRequest: (request, reply, done) => {
      void reply.headers(OF_CALLS);
      if (call.access !== 'anyone' || call.token) admit(request, call);
      done();
    },
    ...(place === 'body' && takesNothing(call) ? { preValidation: takeNoBody } : {}),
    schemaErrorFormatter: ([first]) => {
      const missing = first?.params['missingProperty'];
      const field = typeof missing === 'string' ? missing : (first?.instancePath.split('/')[1] ?? '');
      const fault = faultOf(first, place);
      const fields = field ? { [field]: fault } : undefined;
      return new HttpError(
        400,
        'BAD_QUESTION',
        `${field || 'What was sent'} ${fault}.`,
        fields ? { fields } : {},
      );
    },
    handler: async (request, reply) => {
      try {
        // Fastify has checked it against the schema that Question comes from.
        return await handle(request[PART_OF[place]] as Question, request, reply);
      } catch (error) {
        throw isForeignKeyFault(error) && (await hasLeft(request)) ? sessionNeeded() : error;
      }
    },
  });
}

/** A parameter's fault, to follow its name: the schema's own text if it's about a limit or a format. */
function faultOf(error: FastifySchemaValidationError | undefined, place: Place): string {
  const { keyword, params, message = 'is not of the expected form' } = error ?? {};
  if (keyword === 'required') return 'is missing';
  if (keyword === 'type' && place === 'querystring') return 'is repeated'; // a single value is always a string
  const values = params?.['allowedValues'];
  return Array.isArray(values) ? `must be one of ${values.join(', ')}` : message.replace('NOT', 'not');
}

/** Whether the account was deleted, perhaps in another window, while this request was being handled. */
async function hasLeft(request: FastifyRequest): Promise<boolean> {
  return (request.visitor.user ?? request.pendingSignIn) !== null && !(await request.isStillIn());
}

const OF_CALLS = { 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY };

/** Where a call's parameters are: in the path, the query or the body. */
type Place = 'params' | 'querystring' | 'body';

const PART_OF = { params: 'params', querystring: 'query', body: 'body' } as const;

function takeNoBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.body === undefined) request.body = {};
  done();
}

/** Calls without parameters, such as signing out, may have no body. */
function takesNothing({ question }: CallContract): boolean {
  const properties = 'properties' in question ? question.properties : null;
  return properties instanceof Object && Object.keys(properties).length === 0;
}

function placeOf({ method, path }: CallContract): Place {
  if (path.includes('/:')) return 'params';
  return method === 'GET' ? 'querystring' : 'body';
}
