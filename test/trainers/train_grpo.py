"""Two steps of GRPO on an export, by a tiny model of random weights, with the judge's reward; prints what was logged."""

import importlib.util
import json
import sys

import torch
from datasets import load_dataset
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast, Qwen3Config, Qwen3ForCausalLM, set_seed
from trl import GRPOConfig, GRPOTrainer

shim, folder, work = sys.argv[1:]
spec = importlib.util.spec_from_file_location("etudes_judge", shim)
etudes_judge = importlib.util.module_from_spec(spec)
spec.loader.exec_module(etudes_judge)

set_seed(1)
torch.set_num_threads(2)
dataset = load_dataset(folder, split="train", cache_dir=work)
trusted = load_dataset("parquet", data_files=f"{folder}/hidden/*.parquet", split="train", cache_dir=work)
references = {row["task_id"]: json.loads(row["reference_json"])["src/solution.ts"] for row in trusted}

bpe = Tokenizer(models.BPE())
bpe.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
bpe.decoder = decoders.ByteLevel()
special = ["<|im_start|>", "<|im_end|>", "<|pad|>"]
texts = [message["content"] for row in dataset for message in row["prompt"]]
bpe.train_from_iterator(
    texts,
    trainers.BpeTrainer(
        vocab_size=600, special_tokens=special, initial_alphabet=pre_tokenizers.ByteLevel.alphabet()
    ),
)
tokenizer = PreTrainedTokenizerFast(
    tokenizer_object=bpe, eos_token="<|im_end|>", pad_token="<|pad|>", padding_side="left"
)
tokenizer.chat_template = (
    "{% for m in messages %}<|im_start|>{{ m['role'] }}\n{{ m['content'] }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
model = Qwen3ForCausalLM(
    Qwen3Config(
        vocab_size=len(tokenizer),
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=1,
        head_dim=16,
        max_position_embeddings=8192,
        eos_token_id=tokenizer.eos_token_id,
        pad_token_id=tokenizer.pad_token_id,
    )
)
asked = []


def judged(completions, task_id, **columns):
    """The shipped reward function. A model of random weights is never right: the first of a group is lent the answer."""
    lent = [{"role": "assistant", "content": f"```ts\n{references[task_id[0]]}```"}]
    rewards = etudes_judge.reward([lent, *completions[1:]], task_id=task_id, **columns)
    asked.append({"task_id": list(task_id), "rewards": rewards, "columns": sorted(columns)})
    return rewards


trainer = GRPOTrainer(
    model=model,
    reward_funcs=[judged],
    args=GRPOConfig(
        output_dir=f"{work}/out",
        per_device_train_batch_size=4,
        num_generations=4,
        max_completion_length=24,
        max_steps=2,
        logging_steps=1,
        save_strategy="no",
        report_to=[],
        use_cpu=True,
        bf16=False,
        disable_tqdm=True,
        learning_rate=1e-3,
    ),
    train_dataset=dataset,
    processing_class=tokenizer,
)
trainer.train()
etudes_judge.close()
print(json.dumps({"steps": trainer.state.global_step, "asked": asked, "log": trainer.state.log_history}))
