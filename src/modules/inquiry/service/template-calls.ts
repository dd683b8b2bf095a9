import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { isBlank } from '../../../engine/common/visible-text.ts';
import { isOneLine, isStorable } from '../../../shared/plain-text.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { refuseFaults } from '../../../server/http/refuse-faults.ts';
import type { ServiceParts } from '../../../server/module.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { write } from '../../../server/store/database.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { INQUIRY_CALLS } from '../contract.ts';
import { refuseText } from './conversation-calls.ts';
import { PLACEHOLDERS, refuseUnknownPlaceholders } from './placeholders.ts';

/** The calls for the templates of answers, which all staff share. */
export function addTemplateCalls(app: FastifyInstance, { database }: Pick<ServiceParts, 'database'>): void {
  addCall<Question<'answerTemplates'>>(app, INQUIRY_CALLS.answerTemplates, async () => {
    const rows = await database.read
      .selectFrom('answer_template')
      .select(['id', 'name', 'text'])
      .orderBy('name')
      .orderBy('id')
      .execute();
    return { items: rows, placeholders: PLACEHOLDERS } satisfies Answer<'answerTemplates'>;
  });

  addCall<Question<'saveAnswerTemplate'>>(
    app,
    INQUIRY_CALLS.saveAnswerTemplate,
    async (question, request): Promise<Answer<'saveAnswerTemplate'>> => {
      refuseTemplate(question);
      const id = await write(database, (transaction) => save(transaction, question, request));
      if (id === null) throw noSuchTemplate();
      return { id };
    },
  );

  addCall<Question<'deleteAnswerTemplate'>>(
    app,
    INQUIRY_CALLS.deleteAnswerTemplate,
    async ({ id }, request) => {
      const isThere = await write(database, async (transaction) => {
        const gone = await transaction.deleteFrom('answer_template').where('id', '=', id).executeTakeFirst();
        if (gone.numDeletedRows === 0n) return false;
        await recordChange(transaction, request, id, 'deleted');
        return true;
      });
      if (!isThere) throw noSuchTemplate();
      return { ok: true };
    },
  );
}

/** @throws HttpError 400 BAD_QUESTION */
function refuseTemplate({ name, text }: Question<'saveAnswerTemplate'>): void {
  const isBroken = !isStorable(name) || !isOneLine(name);
  refuseFaults({
    name: isBlank(name) ? 'must not be empty' : isBroken ? 'must be one line of ordinary text' : null,
  });
  refuseText(text);
  refuseUnknownPlaceholders(text);
}

/** @returns its id; null if the template to change doesn't exist */
async function save(
  transaction: Transaction<Tables>,
  { id, name, text }: Question<'saveAnswerTemplate'>,
  request: FastifyRequest,
): Promise<number | null> {
  const row = { name: name.trim(), text, updated_at: Date.now() };
  const saved =
    id === undefined
      ? await transaction.insertInto('answer_template').values(row).returning('id').executeTakeFirst()
      : await transaction
          .updateTable('answer_template')
          .set(row)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
  if (!saved) return null;
  await recordChange(transaction, request, saved.id, id === undefined ? 'added' : 'changed');
  return saved.id;
}

function recordChange(
  transaction: Transaction<Tables>,
  request: FastifyRequest,
  id: number,
  detail: string,
): Promise<void> {
  const subject = { subjectType: 'template', subjectId: String(id) };
  return audit(transaction, request, { action: 'inquiry.template', ...subject, detail });
}

function noSuchTemplate(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'This template does not exist or has been deleted.');
}
