import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { CallContract } from '../../shared/calls/parts.ts';
import { admit } from '../sessions/admission.ts';
import { isForeignKeyFault } from '../store/store-unavailable.ts';
import { HttpError, sessionNeeded } from './http-error.ts';
import { DATA_POLICY } from './security-headers.ts';

/**
 * Puts a call of the contract on the service. Before the handler, who asks is held to the call's `access` and `token`, and
 * what is asked is checked with its question. The answer is `no-store` unless the handler says otherwise.
 * @param handle gets the checked parameters (GET, of the path or the query) or body (POST)
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
        // Fastify has checked it against the question's schema, from which Question comes.
        return await handle(request[PART_OF[place]] as Question, request, reply);
      } catch (error) {
        throw isForeignKeyFault(error) && (await hasLeft(request)) ? sessionNeeded() : error;
      }
    },
  });
}

/** What is wrong with a parameter, to stand behind its name: the schema's own words where it has a limit or a form. */
function faultOf(error: FastifySchemaValidationError | undefined, place: Place): string {
  const { keyword, params, message = 'is not of the expected form' } = error ?? {};
  if (keyword === 'required') return 'is missing';
  if (keyword === 'type' && place === 'querystring') return 'is repeated'; // once, it is always text
  const values = params?.['allowedValues'];
  return Array.isArray(values) ? `must be one of ${values.join(', ')}` : message.replace('NOT', 'not');
}

/** Whether the account was deleted, in another window perhaps, while this request was answered. */
async function hasLeft(request: FastifyRequest): Promise<boolean> {
  return request.visitor.user !== null && !(await request.isStillIn());
}

const OF_CALLS = { 'cache-control': 'no-store', 'content-security-policy': DATA_POLICY };

/** Where a call's question stands: in the path, in the query or in the body. */
type Place = 'params' | 'querystring' | 'body';

/** The part of a request that holds it. */
const PART_OF = { params: 'params', querystring: 'query', body: 'body' } as const;

function takeNoBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.body === undefined) request.body = {};
  done();
}

/** What asks for nothing, such as to log out, may come without a body. */
function takesNothing({ question }: CallContract): boolean {
  const properties = 'properties' in question ? question.properties : null;
  return properties instanceof Object && Object.keys(properties).length === 0;
}

function placeOf({ method, path }: CallContract): Place {
  if (path.includes('/:')) return 'params';
  return method === 'GET' ? 'querystring' : 'body';
}
